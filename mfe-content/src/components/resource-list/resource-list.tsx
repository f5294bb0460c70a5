import { Badge, Card, formatDate, Picture } from '@nivaas/ui';
import { topicName, type ArticleSummary } from '../../article';
import { newsMessages } from '../../messages';
import styles from './resource-list.module.css';

interface ResourceListProps {
  articles: ArticleSummary[];
  hrefOf: (slug: string) => string;
  /** Word before the date: "Written" or "Last reviewed". */
  dated: string;
  headingLevel?: 2 | 3;
}

/** Articles as cards. The link in the heading covers the whole card. */
export function ResourceList({ articles, hrefOf, dated, headingLevel = 2 }: ResourceListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.list} role="list">
      {articles.map((article) => (
        <Card key={article.slug} as="li" className={styles.card}>
          <Picture className={styles.picture} src={article.picture} alt="" width={1600} height={700} />
          <Badge tone="brand">{topicName(article.topic)}</Badge>
          <Heading className={styles.title}>
            <a className={styles.link} href={hrefOf(article.slug)}>
              {article.title}
            </a>
          </Heading>
          <p className={styles.summary}>{article.summary}</p>
          <ArticleFacts article={article} dated={dated} />
        </Card>
      ))}
    </ul>
  );
}

/** The period that an article is about, its date and its reading time. */
export function ArticleFacts({
  article,
  dated,
}: {
  article: Pick<ArticleSummary, 'period' | 'date' | 'minutes'>;
  dated: string;
}) {
  return (
    <p className={styles.facts}>
      {article.period && (
        <span>
          {newsMessages.about} <time dateTime={article.period.iso}>{article.period.label}</time>
        </span>
      )}
      <span>
        <span>{dated}</span> <time dateTime={article.date}>{formatDate(article.date)}</time>
      </span>
      <span>{newsMessages.readingTime(article.minutes)}</span>
    </p>
  );
}
