import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand' | 'accent' | 'success';
}

/** A label of one or two words, such as "For Rent". */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
