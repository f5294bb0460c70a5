import { useEffect } from 'react';
import { readStored, storage, writeStored } from '@nivaas/federation';

const MAX_HOMES = 8;

/** Puts a home first in the visitor's history. */
export function useRecordView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const others = readStored(storage.recentlyViewed).filter((seen) => seen !== id);
    writeStored(storage.recentlyViewed, [id, ...others].slice(0, MAX_HOMES));
  }, [id]);
}
