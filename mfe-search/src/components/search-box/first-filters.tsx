import { AmountField, ToggleGroup } from '@nivaas/ui';
import { type ListingType, rupees } from '@nivaas/portal';
import { messages } from '../../messages';
import styles from './search-box.module.css';

/** The filters that most visitors begin with. */
export interface FirstFilterChoice {
  bedrooms: string[];
  /** As typed. */
  maxPrice: string;
}

interface FirstFiltersProps {
  type: ListingType;
  hasBedrooms: boolean;
  value: FirstFilterChoice;
  /** Whether the budget is not a valid amount. */
  isRefused: boolean;
  onChange: (changes: Partial<FirstFilterChoice>) => void;
}

const BEDROOM_OPTIONS = ['1', '2', '3', '4+'].map((count) => ({ value: count, label: count }));

/** Bedrooms and budget beside the place, as in the filters of the results. */
export function FirstFilters({ type, hasBedrooms, value, isRefused, onChange }: FirstFiltersProps) {
  return (
    <>
      {hasBedrooms && (
        <ToggleGroup
          className={styles.bedrooms}
          legend={messages.filters.bedrooms}
          options={BEDROOM_OPTIONS}
          value={value.bedrooms}
          onChange={(bedrooms) => onChange({ bedrooms })}
        />
      )}
      <AmountField
        reader={rupees}
        className={styles.budget}
        label={messages.searchBox.budget}
        name="maxPrice"
        placeholder={messages.searchBox.amounts[type]}
        autoComplete="off"
        value={value.maxPrice}
        error={isRefused && messages.filters.problems.price['not-a-number']}
        onChange={(event) => onChange({ maxPrice: event.target.value })}
      />
    </>
  );
}
