import { useHydrated } from '@nivaas/federation';

/** Absolute URL of a path of this site. The server does not know the visitor's origin: there it is the path. */
export function usePageUrl(path: string): string {
  return useHydrated() ? new URL(path, window.location.origin).href : path;
}
