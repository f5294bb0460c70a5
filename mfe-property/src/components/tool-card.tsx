import { useId, type ReactNode } from 'react';
import { Card } from '@nivaas/ui';
import styles from './tool-card.module.css';

interface ToolCardProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ToolCard({ title, className, children }: ToolCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} {...(className ? { className } : {})}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
