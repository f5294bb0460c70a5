import type { ReactNode } from 'react';
import { Container } from '@nivaas/ui';
import { commonMessages } from '../../messages';
import styles from './article.module.css';

/** Text with its contents: above it on narrow screens, beside it and sticky on wide ones. */
export function ReadingLayout({
  sections,
  children,
}: {
  sections: { id: string; heading: string }[];
  children: ReactNode;
}) {
  return (
    <Container className={styles.layout}>
      <ContentsList sections={sections} />
      <div className={styles.column}>{children}</div>
    </Container>
  );
}

function ContentsList({ sections }: { sections: { id: string; heading: string }[] }) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.contentsTitle}>
        {commonMessages.contents}
      </h2>
      <ol className={styles.contentsList}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
