import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass, FieldFrame, useField, type FieldProps } from './field';
import styles from './select-field.module.css';

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** Label of a first option with an empty value, such as "Choose a time". */
  placeholder?: string;
}

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = useField(props);
  const { options, placeholder, ...select } = control;
  return (
    <FieldFrame {...frame}>
      <div className={styles.frame}>
        <select {...select} className={classNames(controlClass, styles.select)}>
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
