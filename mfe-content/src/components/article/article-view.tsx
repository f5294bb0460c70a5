import { Breadcrumb, Button, icons, PageIntro, Prose, type Elements } from '@nivaas/ui';
import { readingMinutes, type Article, type Source } from '../../article';
import type { Crumb } from '../../data/trail';
import { commonMessages } from '../../messages';
import { Questions } from '../questions/questions';
import { ArticleFacts } from '../resource-list/resource-list';
import { ArticleBody } from './article-body';
import { ReadingLayout } from './reading-layout';
import styles from './article.module.css';

interface ArticleViewProps {
  article: Article;
  trail: Crumb[];
  /** Word before the date: "Written" or "Last reviewed". */
  dated: string;
  /** What to read next. */
  children: Elements;
}

export function ArticleView({ article, trail, dated, children }: ArticleViewProps) {
  const { title, summary, sections, sources, questions = [] } = article;
  const contents =
    questions.length > 0 ? [...sections, { id: 'questions', heading: commonMessages.questions }] : sections;
  return (
    <>
      <Breadcrumb items={trail} />
      <article>
        <PageIntro title={title} lead={summary}>
          <ArticleFacts article={{ ...article, minutes: readingMinutes(article) }} dated={dated} />
        </PageIntro>
        <ReadingLayout sections={contents}>
          <Prose>
            <ArticleBody sections={sections} />
          </Prose>
          {questions.length > 0 && (
            <section aria-labelledby="questions">
              <h2 id="questions" className={styles.questions} tabIndex={-1}>
                {commonMessages.questions}
              </h2>
              <Questions items={questions} />
            </section>
          )}
          <SourceList sources={sources} />
          <p className={styles.print}>
            <Button variant="secondary" icon={icons.print} onClick={() => window.print()}>
              {commonMessages.print}
            </Button>
          </p>
        </ReadingLayout>
      </article>
      {children}
    </>
  );
}

function SourceList({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources" className={styles.sourcesTitle}>
        {commonMessages.sources}
      </h2>
      <ul>
        {sources.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <a href={href} rel="noopener noreferrer">
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
