import { CheckboxField, FieldSet } from '@nivaas/ui';
import type { FilterName } from '../../../../data/query/search-options';
import { messages } from '../../../../messages';
import styles from './choice-boxes.module.css';

interface ChoiceBoxesProps {
  legend: string;
  name: FilterName;
  options: { value: string; label: string }[];
  /** Homes that each option would find; absent when they are unknown. */
  counts?: number[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Check boxes. The number beside a label is no part of its name, because it changes. */
export function ChoiceBoxes({ legend, name, options, counts, value, onChange }: ChoiceBoxesProps) {
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter((each) => each !== choice) : [...value, choice]);
  return (
    <FieldSet legend={legend}>
      <div className={styles.boxes}>
        {options.map((option, index) => (
          <CheckboxField
            key={option.value}
            label={<Label text={option.label} count={counts?.[index]} />}
            aria-description={counts && messages.map.homes(counts[index] ?? 0)}
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

function Label({ text, count }: { text: string; count: number | undefined }) {
  return (
    <>
      <span>{text}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}
