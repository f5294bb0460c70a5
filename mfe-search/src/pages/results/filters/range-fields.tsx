import { rupees } from '@nivaas/portal';
import { useId, type ComponentProps } from 'react';
import { AmountField, FieldSet, TextField } from '@nivaas/ui';
import type { FilterDraft, FilterProblem } from '../../../data/filters/filter-draft';
import type { RangeGroup } from '../../../data/query/search-query';
import { messages } from '../../../messages';
import styles from './range-fields.module.css';

interface RangeFieldsProps {
  group: RangeGroup;
  draft: FilterDraft;
  problem: FilterProblem | undefined;
  onChange: (changes: Partial<FilterDraft>) => void;
}

const { filters } = messages;

function RupeeField(props: Omit<ComponentProps<typeof AmountField>, 'reader'>) {
  return <AmountField reader={rupees} {...props} />;
}

const GROUPS = {
  price: {
    legend: filters.price,
    hint: filters.priceHint,
    fields: ['minPrice', 'maxPrice'],
    inputMode: 'text',
    Field: RupeeField,
  },
  area: {
    legend: filters.area,
    hint: undefined,
    fields: ['minArea', 'maxArea'],
    inputMode: 'text',
    Field: TextField,
  },
} as const;

const PLACEHOLDERS = {
  minPrice: filters.least,
  maxPrice: filters.most,
  minArea: filters.least,
  maxArea: filters.most,
};

/** A minimum and a maximum. Their error is shown once, on the group. */
export function RangeFields({ group, draft, problem, onChange }: RangeFieldsProps) {
  const problemId = useId();
  const { legend, hint, fields, inputMode, Field } = GROUPS[group];
  const current = problem?.group === group ? problem : undefined;
  const error = current && <span id={problemId}>{filters.problems[group][current.kind]}</span>;
  return (
    <FieldSet legend={legend} hint={hint} error={error}>
      <div className={styles.pair}>
        {fields.map((field) => (
          <Field
            key={field}
            label={filters[field]}
            name={field}
            placeholder={PLACEHOLDERS[field]}
            inputMode={inputMode}
            autoComplete="off"
            value={draft[field]}
            aria-describedby={current?.field === field ? problemId : undefined}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </div>
    </FieldSet>
  );
}
