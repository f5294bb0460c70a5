import { classNames } from '../class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onStrong';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The look of a button, for links that stand where people expect one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return classNames(styles.button, styles[variant], styles[size]) ?? '';
}
