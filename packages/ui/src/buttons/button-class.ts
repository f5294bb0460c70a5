import { classNames } from '../class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onStrong';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Classes of a button, for links that should look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return classNames(styles.button, styles[variant], styles[size]) ?? '';
}
