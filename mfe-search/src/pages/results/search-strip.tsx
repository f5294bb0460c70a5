import type { RefObject } from 'react';
import type { SearchQuery } from '@nivaas/catalog';
import { useSearchParams } from '@nivaas/federation';
import { Disclosure } from '@nivaas/ui';
import { SearchBox } from '../../components/search-box/search-box';
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
  cities: readonly string[];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The searched place and the active filters, each removable, with a button to save the search. On phones one line. */
export function SearchStrip({ query, chips, cities, heading }: SearchStripProps) {
  const [parameters] = useSearchParams();
  const place = placeOf(query);
  return (
    <div className={styles.strip}>
      <Disclosure summary={messages.results.change}>
        <SearchBox cities={cities} defaultType={query.type} defaultLocation={place} changes={parameters} />
      </Disclosure>
      <FilterChips label={messages.results.place} chips={placeChips(query, parameters)} heading={heading} />
      <FilterChips
        label={messages.chips.label}
        chips={chips}
        heading={heading}
        clearHref={withoutFilters(parameters)}
      />
      {(place !== '' || chips.length > 0) && <SaveSearch />}
    </div>
  );
}
