import { useSyncExternalStore } from 'react';

type Parameter = 'view' | 'find' | 'version' | 'log' | 'plot' | 'span';

const HOME = '/_ops';
const listeners = new Set<() => void>();

/** The address of what the operator sees: `/_ops` for all areas, `/_ops/mfe-search?view=history` for a part of one. */
interface Address {
  area: string | undefined;
  get: (name: Parameter) => string | undefined;
  /** Changes what is shown of this area. Undefined removes a parameter from the address. */
  set: (changes: Partial<Record<Parameter, string | undefined>>) => void;
  open: (area?: string) => void;
}

export function useAddress(): Address {
  const { pathname, searchParams } = new URL(useSyncExternalStore(subscribe, () => location.href));
  const [, area] = /^\/_ops\/([\w-]+)$/.exec(pathname) ?? [];
  return {
    area,
    get: (name) => searchParams.get(name) ?? undefined,
    // Replaces the entry, so that typing does not fill the browser's history.
    set: (changes) => replace(pathname, searchParams, changes),
    open: (next) => {
      history.pushState(null, '', addressOf(next));
      tell();
    },
  };
}

export function addressOf(area?: string): string {
  return area === undefined ? HOME : `${HOME}/${area}`;
}

function replace(pathname: string, search: URLSearchParams, changes: object): void {
  for (const [name, value] of Object.entries(changes) as [string, string | undefined][]) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  history.replaceState(null, '', search.size > 0 ? `${pathname}?${search.toString()}` : pathname);
  tell();
}

function tell(): void {
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
