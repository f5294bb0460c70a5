import { useHydrated } from '@nivaas/federation';

/** Absolute URL of a path. Before hydration it is the path itself, as on the server. */
export function usePageUrl(path: string): string {
  return useHydrated() ? new URL(path, window.location.origin).href : path;
}
