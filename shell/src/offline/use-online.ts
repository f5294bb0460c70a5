import { useSyncExternalStore } from 'react';

/** Whether the browser is connected. @param atFirst What the server renders, and hydration repeats. */
export function useOnline(atFirst: boolean): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => atFirst,
  );
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
