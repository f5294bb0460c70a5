import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass, FieldFrame, useFieldWiring, type FieldProps } from './field';
import styles from './text-area-field.module.css';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  name: string;
}

/** A labelled input for several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, optional, className, id, rows = 5, ...area } = props;
  const { control, hintId, errorId } = useFieldWiring({
    id,
    hint,
    error,
    'aria-describedby': area['aria-describedby'],
  });
  return (
    <FieldFrame {...{ label, hint, error, optional, className, hintId, errorId }} controlId={control.id}>
      <textarea rows={rows} {...area} {...control} className={classNames(controlClass, styles.area)} />
    </FieldFrame>
  );
}
