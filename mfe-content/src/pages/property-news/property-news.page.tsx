import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Callout, Hero, Section } from '@nivaas/ui';
import { ResourceList } from '../../components/resource-list/resource-list';
import { summariesOf, topicName } from '../../article';
import { loadNews } from '../../data/articles';
import { headOf, trailTo } from '../../data/trail';
import { newsMessages as text } from '../../messages';
import { ChipLinks } from '../../components/chip-links/chip-links';
import styles from './property-news.module.css';

const trail = trailTo({ name: text.title, path: href.propertyNews() });

export async function loader({ request }: PageLoaderArgs) {
  const [news, { heroArtwork }] = await Promise.all([loadNews(), import('@nivaas/catalog/pictures')]);
  const topics = [...new Set(news.map(({ topic }) => topic))].sort();
  const asked = new URL(request.url).searchParams.get('topic');
  const topic = topics.find((one) => one === asked) ?? null;
  const articles = await summariesOf(news.filter((article) => topic === null || article.topic === topic));
  return { image: heroArtwork.commercial, topics, topic, articles };
}

export function Component() {
  const { image, topics, topic, articles } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={text.title} lead={text.lead} image={image} />
      <Section title={topic === null ? text.allTopics : topicName(topic)}>
        <TopicFilter topics={topics} chosen={topic} />
        <p role="status" className={styles.count}>
          {text.shown(articles.length)}
        </p>
        <ResourceList articles={articles} hrefOf={href.propertyNews} dated={text.written} headingLevel={3} />
        <div className={styles.note}>
          <Callout>
            <p>{text.notLive}</p>
          </Callout>
        </div>
      </Section>
    </>
  );
}

export const handle: PageHandle = { head: () => headOf(text, trail) };

function TopicFilter({ topics, chosen }: { topics: string[]; chosen: string | null }) {
  const items = [null, ...topics].map((topic) => ({
    id: topic ?? '',
    href: topic === null ? href.propertyNews() : `${href.propertyNews()}?topic=${encodeURIComponent(topic)}`,
    content: topic === null ? text.allTopics : topicName(topic),
    isCurrent: topic === chosen,
  }));
  return <ChipLinks label={text.topics} items={items} />;
}
