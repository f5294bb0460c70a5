import type { RefObject } from 'react';
import { Callout } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { placeOf, type Search } from '../../../data/query/search-query';
import type { ToldNames } from '../../../data/understand/told-names';
import { messages } from '../../../messages';
import styles from './search-notices.module.css';
import { UnderstoodLines } from './understood-lines';

interface SearchNoticesProps {
  search: Search;
  told?: ToldNames | undefined;
  isEmpty: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function SearchNotices({ search, told, isEmpty, heading }: SearchNoticesProps) {
  const { query, unknownCategory, words } = search;
  const isShown = query.type === 'sell' || unknownCategory !== undefined || words || told;
  return (
    <div className={isShown ? styles.notices : undefined}>
      <UnderstoodLines words={words} told={told} heading={heading} />
      {query.type === 'sell' && <SellCallout place={placeOf(query)} isEmpty={isEmpty} />}
      {unknownCategory !== undefined && (
        <Callout tone="notice">
          <p className={styles.text}>{messages.results.unknownCategory(unknownCategory)}</p>
        </Callout>
      )}
    </div>
  );
}

function SellCallout({ place, isEmpty }: { place: string; isEmpty: boolean }) {
  return (
    <Callout>
      <p className={styles.text}>
        <span>{messages.results.sellCallout(place)}</span>{' '}
        <a href={href.sellProperty()}>{messages.results.post}</a>
      </p>
      {!isEmpty && <p className={styles.text}>{messages.results.sellComparables}</p>}
    </Callout>
  );
}
