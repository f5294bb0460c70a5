import { CheckboxField, FieldSet } from '@nivaas/ui';
import type { FilterName } from '../../../data/query/search-options';
import styles from './choice-boxes.module.css';

interface ChoiceBoxesProps {
  legend: string;
  name: FilterName;
  options: { value: string; label: string }[];
  value: string[];
  onChange: (value: string[]) => void;
}

export function ChoiceBoxes({ legend, name, options, value, onChange }: ChoiceBoxesProps) {
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter((each) => each !== choice) : [...value, choice]);
  return (
    <FieldSet legend={legend}>
      <div className={styles.boxes}>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldSet>
  );
}
