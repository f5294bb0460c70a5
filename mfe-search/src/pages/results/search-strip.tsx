import type { RefObject } from 'react';
import type { SearchQuery } from '@nivaas/catalog';
import { useSearchParams } from '@nivaas/federation';
import { placeChips, withoutFilters, type FilterChip } from '../../data/filters/filter-chips';
import { placeOf } from '../../data/query/search-query';
import { messages } from '../../messages';
import { FilterChips } from './filters/filter-chips';
import { SaveSearch } from './toolbar/save-search';
import styles from './search-strip.module.css';

interface SearchStripProps {
  query: SearchQuery;
  /** Active filters. */
  chips: FilterChip[];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The searched place and the active filters, each removable, with a button to save the search. */
export function SearchStrip({ query, chips, heading }: SearchStripProps) {
  const [parameters] = useSearchParams();
  const isAll = placeOf(query) === '' && chips.length === 0;
  return (
    <div className={styles.strip}>
      <FilterChips label={messages.results.place} chips={placeChips(query, parameters)} heading={heading} />
      <FilterChips
        label={messages.chips.label}
        chips={chips}
        heading={heading}
        clearHref={withoutFilters(parameters)}
      />
      {!isAll && <SaveSearch />}
    </div>
  );
}
