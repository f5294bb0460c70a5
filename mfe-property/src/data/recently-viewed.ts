import { useEffect } from 'react';
import { storage } from '@nivaas/contracts';
import { readStored, writeStored } from '@nivaas/federation';

const MOST = 8;

/** Puts a home at the head of the visitor's history. Without an id (a fallback view) nothing is recorded. */
export function useRecordView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const others = readStored(storage.recentlyViewed).filter((seen) => seen !== id);
    writeStored(storage.recentlyViewed, [id, ...others].slice(0, MOST));
  }, [id]);
}
