import type { RefObject } from 'react';
import type { SearchQuery } from '@nivaas/catalog';
import { useSearchParams } from '@nivaas/federation';
import { Disclosure } from '@nivaas/ui';
import { SearchBox } from '../../components/search-box/search-box';
import { placeOf } from '../../data/query/search-query';
import { messages } from '../../messages';
import styles from './results-heading.module.css';

interface ResultsHeadingProps {
  query: SearchQuery;
  cities: readonly string[];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What was searched, and in the same line the way to another place. The open search box has a row of its own. */
export function ResultsHeading({ query, cities, heading }: ResultsHeadingProps) {
  const [parameters] = useSearchParams();
  const place = placeOf(query);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.results.title(query.type, place, query.category)}
      </h1>
      <Disclosure summary={messages.results.change}>
        <SearchBox cities={cities} defaultType={query.type} defaultLocation={place} changes={parameters} />
      </Disclosure>
    </div>
  );
}
