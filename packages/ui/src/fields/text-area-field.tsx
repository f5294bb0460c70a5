import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass, FieldFrame, useField, type FieldProps } from './field';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  name: string;
}

/** A labelled input for several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...control} className={classNames(controlClass, styles.area)} />
    </FieldFrame>
  );
}
