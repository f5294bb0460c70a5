import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './container.module.css';

export interface ContainerProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'main' | 'header' | 'footer' | 'nav' | 'aside' | 'article';
  /** `page`: the full grid; `text`: a comfortable line for reading. */
  width?: 'page' | 'text';
  className?: string;
}

/** Centres its content between the page's gutters. Inside another container it adds no gutter of its own. */
export function Container({ children, as: Tag = 'div', width = 'page', className }: ContainerProps) {
  return <Tag className={classNames(styles.container, styles[width], className)}>{children}</Tag>;
}
