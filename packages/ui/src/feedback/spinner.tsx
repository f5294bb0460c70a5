import styles from './spinner.module.css';

/** Decorative sign of work under way; say in words what is awaited. Stands still where motion is unwelcome. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
