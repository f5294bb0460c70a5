import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  as?: 'div' | 'article' | 'section' | 'li' | 'figure';
  className?: string;
  'aria-labelledby'?: string;
}

/** A raised, rounded surface with padding. */
export function Card({ children, as: Tag = 'div', className, ...aria }: CardProps) {
  return (
    <Tag className={classNames(styles.card, className)} {...aria}>
      {children}
    </Tag>
  );
}
