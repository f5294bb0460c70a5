import type { ListingType } from '@nivaas/contracts';
import { formatPriceShort, SelectField } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './search-box.module.css';

/** The filters that most visitors begin with, by the parameter that they become. */
export interface FirstFilterChoice {
  bedrooms: string;
  maxPrice: string;
}

interface FirstFiltersProps {
  type: ListingType;
  hasBedrooms: boolean;
  value: FirstFilterChoice;
  onChange: (changes: Partial<FirstFilterChoice>) => void;
}

const BEDROOM_OPTIONS = ['1', '2', '3', '4+'].map((count) => ({
  value: count,
  label: messages.searchBox.bhk(count),
}));

const BUDGETS: Record<ListingType, number[]> = {
  buy: [3_000_000, 5_000_000, 8_000_000, 10_000_000, 20_000_000, 50_000_000],
  rent: [15_000, 25_000, 40_000, 60_000, 100_000, 200_000],
};

/** Bedrooms and budget beside the place. Native selects: they work by thumb, by key and without script. */
export function FirstFilters({ type, hasBedrooms, value, onChange }: FirstFiltersProps) {
  const budgets = BUDGETS[type].map((rupees) => ({
    value: String(rupees),
    label: messages.searchBox.rupees(formatPriceShort(rupees)),
  }));
  return (
    <>
      {hasBedrooms && (
        <SelectField
          className={styles.select}
          label={messages.filters.bedrooms}
          name="bedrooms"
          placeholder={messages.searchBox.any}
          options={BEDROOM_OPTIONS}
          value={value.bedrooms}
          onChange={(event) => onChange({ bedrooms: event.target.value })}
        />
      )}
      <SelectField
        className={styles.select}
        label={messages.searchBox.budget}
        name="maxPrice"
        placeholder={messages.searchBox.any}
        options={budgets}
        value={value.maxPrice}
        onChange={(event) => onChange({ maxPrice: event.target.value })}
      />
    </>
  );
}
