import { href } from '@nivaas/contracts';
import { Callout } from '@nivaas/ui';
import { placeOf, type Search } from '../../data/query/search-query';
import { messages } from '../../messages';
import styles from './search-notices.module.css';

export function SearchNotices({ search, isEmpty }: { search: Search; isEmpty: boolean }) {
  const { query, unknownCategory } = search;
  if (query.type !== 'sell' && unknownCategory === undefined) return null;
  return (
    <div className={styles.notices}>
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
