import type { ChoiceCounts } from '@nivaas/catalog';
import { Disclosure } from '@nivaas/ui';
import type { SearchType } from '@nivaas/portal';
import type { FilterDraft } from '../../../data/filters/filter-draft';
import { TRAIT_CHOICES, traitsOfType } from '../../../data/query/search-options';
import { traitLabel } from '../../../data/filters/trait-labels';
import { messages } from '../../../messages';
import { ChoiceBoxes } from './choices/choice-boxes';
import styles from './filter-form.module.css';

interface MoreFiltersProps {
  type: SearchType;
  draft: FilterDraft;
  counts: ChoiceCounts;
  onChange: (changes: Partial<FilterDraft>) => void;
}

/** Rarely used filters, closed at first, so that the common ones stay together. */
export function MoreFilters({ type, draft, counts, onChange }: MoreFiltersProps) {
  const traits = traitsOfType(type);
  const chosen = traits.reduce((count, trait) => count + draft[trait].length, 0);
  return (
    <Disclosure summary={messages.filters.more(chosen)}>
      <div className={styles.form}>
        {traits.map((trait) => (
          <ChoiceBoxes
            key={trait}
            legend={messages.traits[trait].name}
            name={trait}
            options={TRAIT_CHOICES[trait].map((value) => ({ value, label: traitLabel(trait, value, true) }))}
            counts={counts[trait]}
            value={draft[trait]}
            onChange={(values) => onChange({ [trait]: values })}
          />
        ))}
      </div>
    </Disclosure>
  );
}
