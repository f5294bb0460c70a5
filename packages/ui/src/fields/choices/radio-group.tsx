import { FieldSet, type FieldSetProps } from '../field-set';
import styles from './radio-group.module.css';

interface RadioGroupProps<Value extends string> extends Omit<FieldSetProps, 'children'> {
  options: readonly { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  name: string;
}

/** Radio buttons under a legend. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, name, ...set } = props;
  return (
    <FieldSet {...set}>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
