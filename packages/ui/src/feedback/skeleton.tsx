import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** Holds the place of what is on its way. The class gives it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, className)} />;
}
