import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import styles from './badge.module.css';

interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand' | 'accent' | 'success';
}

/** A label of one or two words, such as "For Rent". */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** Marks sample content and says what is not real. Keep it outside of links: their names are specified. */
export function SampleNote({ text }: { text: string }) {
  return (
    <small>
      <Badge>{messages.sample}</Badge> <span>{text}</span>
    </small>
  );
}
