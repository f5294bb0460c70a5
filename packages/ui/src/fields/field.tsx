import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Elements } from '../elements';
import { classNames } from '../class-names';
import { messages } from '../messages';
import styles from './field.module.css';

/** Props of every labelled field, besides those of its control. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it. Marks the field as invalid. */
  error?: ReactNode;
  /** Hint and error follow the control, so that the controls of a row are aligned. */
  notesBelow?: boolean;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Class of the whole field. */
  className?: string;
}

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  /** For an error that is shown elsewhere. */
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
}

/**
 * Splits the props of a field: `frame` for `FieldFrame`, `control` for the control itself, including the ids that
 * connect it with hint and error.
 */
export function useField<Props extends FieldProps & ControlProps>(props: Props) {
  const { label, hint, error, notesBelow, optional, className, ...own } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    frame: { label, hint, error, notesBelow, optional, className, controlId: id, hintId, errorId },
    control: {
      ...own,
      id,
      'aria-describedby': classNames(errorId, hintId, props['aria-describedby']),
      'aria-invalid': error ? true : props['aria-invalid'],
    },
  };
}

interface FieldFrameProps extends FieldProps {
  controlId: string;
  hintId?: string;
  errorId?: string;
  children: Elements;
}

/** Label, notes and control of a field. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, notesBelow, optional, className, controlId, hintId, errorId, children } = props;
  const notes = <FieldNotes hint={hint} error={error} hintId={hintId} errorId={errorId} />;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> {messages.optional}</span>}
      </label>
      {!notesBelow && notes}
      {children}
      {notesBelow && notes}
    </div>
  );
}

/** Hint and error of a field or a group. */
export function FieldNotes(props: {
  hint?: ReactNode;
  error?: ReactNode;
  hintId?: string;
  errorId?: string;
}) {
  return (
    <>
      {props.hint && (
        <p id={props.hintId} className={styles.hint}>
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={props.errorId} className={styles.error}>
          {props.error}
        </p>
      )}
    </>
  );
}

export const controlClass = styles.control;
export const controlRowClass = styles.row;
export const affixClass = styles.affix;
