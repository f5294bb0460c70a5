import { useCallback, useEffect, useState } from 'react';
import { isFunctionError } from '@nivaas/federation/functions';
import type { ListingSummary } from '@nivaas/portal';
import { summariesById } from '../server/homes';
import { keptHome } from './kept-home';

interface ListingsOnDevice {
  /** In the order of the ids, without unknown ones. */
  listings: ListingSummary[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** Listings for ids in this device's storage, which a page loader cannot read. */
export function useListings(ids: readonly string[]): ListingsOnDevice {
  const [known, setKnown] = useState<ReadonlyMap<string, ListingSummary | undefined>>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const missing = JSON.stringify(ids.filter((id) => !known.has(id)));

  useEffect(() => {
    const wanted = JSON.parse(missing) as string[];
    if (wanted.length === 0) return;
    let isCurrent = true;
    summariesOf(wanted).then(
      (found) => isCurrent && setKnown((before) => new Map([...before, ...found])),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [missing, attempt]);

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('reached', retry);
    return () => window.removeEventListener('reached', retry);
  }, [failed, retry]);

  return {
    listings: ids.map((id) => known.get(id)).filter((listing) => listing !== undefined),
    pending: missing !== '[]' && !failed,
    failed: missing !== '[]' && failed,
    retry,
  };
}

const isUnreachable = (error: unknown) => isFunctionError(error) && error.code === 'unreachable';

async function summariesOf(ids: string[]): Promise<[string, ListingSummary | undefined][]> {
  const listings = await summariesById({ ids }).catch(async (error: unknown) => {
    const kept = isUnreachable(error) ? await Promise.all(ids.map(keptHome)) : [];
    if (kept.every((home) => home === undefined)) throw error;
    return kept;
  });
  const byId = new Map(listings.map((listing) => [listing?.id, listing]));
  return ids.map((id) => [id, byId.get(id)]);
}
