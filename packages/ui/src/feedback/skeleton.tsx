import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** Placeholder for content that is loading. `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, className)} />;
}
