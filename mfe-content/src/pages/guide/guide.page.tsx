import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Section } from '@nivaas/ui';
import { ArticleView } from '../../components/article/article-view';
import { ResourceList } from '../../components/resource-list/resource-list';
import { articleNode, questionsNode, summariesOf, type Article, type ArticleSummary } from '../../article';
import { loadGuides } from '../../data/articles';
import { headOf, trailTo } from '../../data/trail';
import { guidesMessages as text } from '../../messages';

interface GuideData {
  article: Article;
  more: ArticleSummary[];
}

const MORE_GUIDES = 3;

export async function loader({ params }: PageLoaderArgs): Promise<GuideData> {
  const guides = await loadGuides();
  const index = guides.findIndex(({ slug }) => slug === params.slug);
  const article = guides[index];
  if (!article) throw notFound();
  const following = [...guides.slice(index + 1), ...guides.slice(0, index)];
  return { article, more: await summariesOf(following.slice(0, MORE_GUIDES)) };
}

export function Component() {
  const { article, more } = useLoaderData<typeof loader>();
  return (
    <ArticleView article={article} trail={trailOf(article)} dated={text.reviewed}>
      <Section title={text.more} tone="sunken">
        <ResourceList articles={more} hrefOf={href.guides} dated={text.reviewed} headingLevel={3} />
      </Section>
    </ArticleView>
  );
}

function trailOf({ title, slug }: Article) {
  return trailTo({ name: text.title, path: href.guides() }, { name: title, path: href.guides(slug) });
}

export const handle: PageHandle<GuideData> = {
  head: ({ article }) => ({
    ...headOf({ title: article.title, description: article.summary }, trailOf(article)),
    type: 'article',
    jsonLd: [articleNode(article), ...(article.questions ? [questionsNode(article.questions)] : [])],
  }),
};
