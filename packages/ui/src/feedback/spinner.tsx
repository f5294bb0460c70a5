import styles from './spinner.module.css';

/** Decorative: say in words what is loading. Does not move under `prefers-reduced-motion`. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
