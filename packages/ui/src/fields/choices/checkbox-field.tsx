import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import { FieldNotes, useField, type FieldProps } from '../field';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps
  extends Omit<FieldProps, 'optional' | 'notesBelow'>, Omit<ComponentProps<'input'>, 'type' | 'className'> {
  name: string;
}

/** A checkbox with a label beside it. The whole line is clickable. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { frame, control } = useField(props);
  const { label, hint, error, className, hintId, errorId } = frame;
  return (
    <div className={classNames(styles.field, className)}>
      <FieldNotes error={error} errorId={errorId} />
      <label className={styles.line}>
        <input {...control} type="checkbox" className={styles.box} />
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNotes hint={hint} hintId={hintId} />
    </div>
  );
}
