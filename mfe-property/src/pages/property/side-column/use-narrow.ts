import { useSyncExternalStore } from 'react';

/** Windows that show the tools below the information, and are high enough for the bar in addition to the header. */
const NARROW = '(width < 64rem) and (height >= 28rem)';

/** False on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrowQuery();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => narrowQuery()?.matches ?? false,
    () => false,
  );
}

function narrowQuery(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(NARROW) : undefined;
}
