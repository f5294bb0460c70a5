import { useState } from 'react';
import { type PageHandle } from '@nivaas/contracts';
import { href, savedSearchesEntry, shortlistEntry } from '@nivaas/portal';
import { Fragment, useHydrated, useStored } from '@nivaas/federation';
import { Breadcrumb, Button, Callout, Container, Skeleton, Status } from '@nivaas/ui';
import { visitsEntry } from '../../data/storage';
import { useListings } from '../../components/use-listings';
import { messages } from '../../messages';
import { messages as text } from '../../saved.messages';
import { NothingSaved } from './nothing-saved';
import { PlannedVisits } from './planned-visits';
import { SavedHomes } from './saved-homes';
import styles from './saved.page.module.css';

export function Component() {
  const ids = [...new Set(useStored(shortlistEntry))];
  const visits = useStored(visitsEntry);
  const isHydrated = useHydrated();
  const { listings, pending, failed, retry } = useListings(ids);
  const isLoading = !isHydrated || (pending && listings.length === 0);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ name: messages.home, path: href.home() }, { name: text.title }]} />
      <h1 tabIndex={-1} className={styles.title}>
        {text.title}
      </h1>
      <p className={styles.lead}>{text.lead}</p>
      <Status className={styles.count}>{isLoading || failed ? '' : text.count(listings.length)}</Status>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
      {isLoading && <Loading />}
      {failed && (
        <Callout tone="danger">
          <p>{text.failed}</p>
          <Button onClick={retry}>{text.retry}</Button>
        </Callout>
      )}
      {listings.length > 0 && <SavedHomes listings={listings} />}
      {!isLoading && !failed && listings.length === 0 && <NothingSaved />}
      <PlannedVisits visits={visits} />
      <SavedSearches />
    </Container>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.description, noindex: true }),
};

/** Stays mounted once shown: after a removal it offers to undo it. */
function SavedSearches() {
  const hasSearches = useStored(savedSearchesEntry).length > 0;
  const [isShown, setShown] = useState(false);
  if (hasSearches && !isShown) setShown(true);
  return isShown ? <Fragment name="mfe-search/saved-searches" props={{}} /> : null;
}

/** Skeletons, because saved homes are stored on the device only. */
function Loading() {
  return (
    <div className={styles.loading} aria-hidden="true" data-needs-script>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={styles.skeleton} />
      ))}
    </div>
  );
}
