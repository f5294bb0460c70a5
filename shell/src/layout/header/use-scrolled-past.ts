import { useSyncExternalStore } from 'react';

/** True once the page is scrolled further than `limit` CSS pixels; false on the server. */
export function useScrolledPast(limit: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > limit,
    () => false,
  );
}

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
