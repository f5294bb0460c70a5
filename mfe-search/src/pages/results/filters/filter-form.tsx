import type { ComponentType } from 'react';
import type { ChoiceCounts } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { Button } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { KeptParameters } from '../../../components/kept-parameters';
import { carriesCategory, type FilterDraft } from '../../../data/filters/filter-draft';
import {
  BATHROOMS,
  BEDROOMS,
  FILTER_AMENITIES,
  FILTER_NAMES,
  PROPERTY_TYPES,
} from '../../../data/query/search-options';
import type { Search } from '../../../data/query/search-query';
import { messages } from '../../../messages';
import { ChoiceBoxes } from './choices/choice-boxes';
import { MoreFilters } from './more-filters';
import { RangeFields } from './range-fields';
import { RoomButtons } from './choices/room-buttons';
import { useFilterForm } from './use-filter-form';
import styles from './filter-form.module.css';

const AMENITY_OPTIONS = FILTER_AMENITIES.map((value) => ({ value, label: nameOf(value) }));

const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: messages.filters.categories[value] }));

interface FilterFormProps {
  search: Search;
  counts: ChoiceCounts;
  onApplied?: () => void;
  /** Instead of `Apply Filters`, beside a button that clears the form. */
  SubmitText?: ComponentType<{ draft: FilterDraft; search: Search }>;
}

/** The filters. They apply on `Apply Filters` only, because each change would move the results. */
export function FilterForm({ search, counts, onApplied, SubmitText }: FilterFormProps) {
  const { form, draft, problem, change, clear, apply } = useFilterForm(search, onApplied);
  const written = carriesCategory(search) ? ['category', ...FILTER_NAMES] : FILTER_NAMES;
  return (
    <form ref={form} className={styles.form} method="get" action={href.search()} noValidate onSubmit={apply}>
      <KeptParameters without={written} />
      <RangeFields group="price" draft={draft} problem={problem} onChange={change} />
      <ChoiceBoxes
        legend={messages.filters.propertyType}
        name="propertyType"
        options={TYPE_OPTIONS}
        counts={counts.propertyTypes}
        value={draft.propertyType}
        onChange={(propertyType) => change({ propertyType })}
      />
      <RoomButtons
        legend={messages.filters.bedrooms}
        name="bedrooms"
        values={BEDROOMS}
        counts={counts.bedrooms}
        chosen={draft.bedrooms}
        onChange={(bedrooms) => change({ bedrooms })}
      />
      <RoomButtons
        legend={messages.filters.bathrooms}
        name="bathrooms"
        values={BATHROOMS}
        counts={counts.bathrooms}
        chosen={draft.bathrooms}
        onChange={(bathrooms) => change({ bathrooms })}
      />
      <RangeFields group="area" draft={draft} problem={problem} onChange={change} />
      <ChoiceBoxes
        legend={messages.filters.amenities}
        name="amenities"
        options={AMENITY_OPTIONS}
        counts={counts.amenities}
        value={draft.amenities}
        onChange={(amenities) => change({ amenities })}
      />
      <MoreFilters type={search.query.type} draft={draft} counts={counts} onChange={change} />
      <div className={styles.submit}>
        {SubmitText && (
          <Button variant="secondary" onClick={clear}>
            {messages.chips.clear}
          </Button>
        )}
        <Button type="submit" className={styles.apply}>
          {SubmitText ? <SubmitText draft={draft} search={search} /> : messages.filters.apply}
        </Button>
      </div>
    </form>
  );
}
