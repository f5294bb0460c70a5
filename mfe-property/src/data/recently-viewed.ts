import { useEffect } from 'react';
import { readStored, writeStored } from '@nivaas/federation';
import { recentlyViewedEntry } from '@nivaas/portal';

const MAX_HOMES = 8;

/** Puts a home first in the visitor's history. */
export function useRecordView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const others = readStored(recentlyViewedEntry).filter((seen) => seen !== id);
    writeStored(recentlyViewedEntry, [id, ...others].slice(0, MAX_HOMES));
  }, [id]);
}
