import type { RefObject } from 'react';
import { href } from '@nivaas/contracts';
import type { SearchQuery } from '@nivaas/catalog';
import { useSearchParams } from '@nivaas/federation';
import { Disclosure } from '@nivaas/ui';
import { SearchBox } from '../../components/search-box/search-box';
import { TypeSwitch } from '../../components/type-switch/type-switch';
import { placeChips } from '../../data/filters/filter-chips';
import { SEARCH_TYPES, type View } from '../../data/query/search-options';
import { placeOf } from '../../data/query/search-query';
import { messages } from '../../messages';
import { FilterChips } from './filters/filter-chips';
import { ViewSwitch } from './view-switch';
import styles from './search-scope.module.css';

interface SearchScopeProps {
  query: SearchQuery;
  view: View;
  cities: readonly string[];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What is searched for and where, to change or to remove, and how it is shown. */
export function SearchScope({ query, view, cities, heading }: SearchScopeProps) {
  const [parameters] = useSearchParams();
  return (
    <div className={styles.scope}>
      <TypeSwitch path={href.search()} choices={SEARCH_TYPES} current={query.type} />
      <div className={styles.place}>
        <FilterChips label={messages.results.place} chips={placeChips(query, parameters)} heading={heading} />
        <Disclosure summary={messages.results.change}>
          <SearchBox
            cities={cities}
            defaultType={query.type}
            defaultLocation={placeOf(query)}
            changes={parameters}
          />
        </Disclosure>
      </div>
      <div className={styles.view}>
        <ViewSwitch view={view} />
      </div>
    </div>
  );
}
