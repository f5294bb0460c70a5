import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, useFieldWiring } from './field';
import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** A checkbox with its label beside it; the whole line can be clicked. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const { control, hintId, errorId } = useFieldWiring({
    id,
    hint,
    error,
    'aria-describedby': input['aria-describedby'],
  });
  return (
    <div className={classNames(styles.field, className)}>
      <FieldNotes error={error} errorId={errorId} />
      <label className={styles.line}>
        <input {...input} {...control} type="checkbox" className={styles.box} />
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNotes hint={hint} hintId={hintId} />
    </div>
  );
}
