import { useSyncExternalStore } from 'react';

const HOME = '/_ops';
const listeners = new Set<() => void>();

/** The area in the address: `/_ops/mfe-search`. `/_ops` names none. */
export function useAddress(): { area: string | undefined; open: (area: string) => void } {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [, area] = /^\/_ops\/([\w-]+)$/.exec(path) ?? [];
  return { area, open };
}

function open(area: string): void {
  history.pushState(null, '', `${HOME}/${area}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
