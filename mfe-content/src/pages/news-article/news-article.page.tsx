import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Section } from '@nivaas/ui';
import { ArticleView } from '../../components/article/article-view';
import { ResourceList } from '../../components/resource-list/resource-list';
import { articleNode, summariesOf, type Article, type ArticleSummary } from '../../article';
import { loadNews } from '../../data/articles';
import { headOf, trailTo } from '../../data/trail';
import { newsMessages as text } from '../../messages';

interface NewsArticleData {
  article: Article;
  more: ArticleSummary[];
}

export async function loader({ params }: PageLoaderArgs): Promise<NewsArticleData> {
  const news = await loadNews();
  const article = news.find(({ slug }) => slug === params.slug);
  if (!article) throw notFound();
  return { article, more: await summariesOf(news.filter((one) => one !== article)) };
}

export function Component() {
  const { article, more } = useLoaderData<typeof loader>();
  return (
    <ArticleView article={article} trail={trailOf(article)} dated={text.written}>
      <Section title={text.more} tone="sunken">
        <ResourceList articles={more} hrefOf={href.propertyNews} dated={text.written} headingLevel={3} />
      </Section>
    </ArticleView>
  );
}

function trailOf({ title, slug }: Article) {
  return trailTo(
    { name: text.title, path: href.propertyNews() },
    { name: title, path: href.propertyNews(slug) },
  );
}

export const handle: PageHandle<NewsArticleData> = {
  head: ({ article }) => ({
    ...headOf({ title: article.title, description: article.summary }, trailOf(article)),
    type: 'article',
    jsonLd: [articleNode(article)],
  }),
};
