import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import { FieldNotes } from './field';
import styles from './field-set.module.css';

export interface FieldSetProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  children: ReactNode;
  id?: string;
  className?: string;
}

/** A group of fields under one question. */
export function FieldSet({ legend, hint, error, optional, children, id, className }: FieldSetProps) {
  const ownId = useId();
  const hintId = hint ? `${ownId}-hint` : undefined;
  const errorId = error ? `${ownId}-error` : undefined;
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(styles.set, className)}
      aria-describedby={classNames(errorId, hintId)}
    >
      <legend className={styles.legend}>
        <span>{legend}</span>
        {optional && <span className={styles.optional}> {messages.optional}</span>}
      </legend>
      <FieldNotes hint={hint} error={error} hintId={hintId} errorId={errorId} />
      <div className={styles.content}>{children}</div>
    </fieldset>
  );
}
