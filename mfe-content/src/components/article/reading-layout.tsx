import type { ReactNode } from 'react';
import { Container } from '@nivaas/ui';
import { ContentsList } from './contents-list';
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
