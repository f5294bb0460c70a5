import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass, FieldFrame, useFieldWiring, type FieldProps } from './field';
import styles from './select-field.module.css';

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** A first, empty choice, such as "Choose a time". */
  placeholder?: string;
}

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, className, id, options, placeholder, ...select } = props;
  const { control, hintId, errorId } = useFieldWiring({
    id,
    hint,
    error,
    'aria-describedby': select['aria-describedby'],
  });
  return (
    <FieldFrame {...{ label, hint, error, optional, className, hintId, errorId }} controlId={control.id}>
      <div className={styles.frame}>
        <select {...select} {...control} className={classNames(controlClass, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
