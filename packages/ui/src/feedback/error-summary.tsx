import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { messages } from '../messages';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** `field` is the id of the field's element; `message` repeats the field's own error. */
  errors: readonly { field: string; message: string }[];
}

/**
 * Errors of a form, each a link to its field. It takes focus when it appears, not when its errors change. Give it a
 * new `key` at each attempt to focus it again. Renders nothing without errors.
 */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const present = errors.length > 0;

  useEffect(() => {
    if (present) summary.current?.focus();
  }, [present]);

  if (!present) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {messages.errorSummaryTitle}
      </h2>
      <ul role="list" className={styles.list}>
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`} className={styles.link} onClick={focusField}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses without following the link, which would add a history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
