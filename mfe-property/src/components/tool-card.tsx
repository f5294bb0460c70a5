import { useId } from 'react';
import { Card, type Elements } from '@nivaas/ui';
import styles from './tool-card.module.css';

interface ToolCardProps {
  title: string;
  /** Id of the heading, for links. */
  id?: string;
  className?: string | undefined;
  children: Elements;
}

export function ToolCard({ title, id, className, children }: ToolCardProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <Card as="section" aria-labelledby={titleId} {...(className ? { className } : {})}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
