import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './container.module.css';

interface ContainerProps {
  children: ReactNode;
  /** `page`: the full grid; `text`: a comfortable line for reading. */
  width?: 'page' | 'text';
  className?: string;
}

/** Centres its content between the page's gutters. A nested container adds no gutter. */
export function Container({ children, width = 'page', className }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
