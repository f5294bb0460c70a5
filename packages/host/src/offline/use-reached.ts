import { isReached } from '@nivaas/federation/browser';
import { useSyncExternalStore } from 'react';

/** Whether this tab can reach the site. @param atFirst What the server renders, and hydration repeats. */
export function useReached(atFirst = true): boolean {
  return useSyncExternalStore(follow, isReached, () => atFirst);
}

const EVENTS = ['reached', 'unreached'];

function follow(onChange: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, onChange);
  };
}
