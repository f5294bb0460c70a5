import { useId } from 'react';
import { FieldSet, type FieldSetProps } from '../field-set';
import styles from './radio-group.module.css';

interface RadioGroupProps<Value extends string> extends Omit<FieldSetProps, 'children'> {
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** Name in the form data; by default one that only groups the buttons. */
  name?: string;
  required?: boolean;
}

/** Radio buttons under a legend. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, name, required, ...set } = props;
  const ownName = useId();
  return (
    <FieldSet {...set}>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              <span>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
