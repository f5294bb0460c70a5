import type { ReactNode } from 'react';
import { Container } from '@nivaas/ui';
import { commonMessages } from '../../messages';
import styles from './article.module.css';

/** A column of text with the contents beside it: above the text on a narrow screen, and in view on a wide one. */
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

/** Links to the sections of a long page. */
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
