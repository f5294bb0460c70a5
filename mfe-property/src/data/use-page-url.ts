import { useHydrated } from '@nivaas/federation';

/** Absolute URL of a path; before hydration the path itself, since the server does not know the origin. */
export function usePageUrl(path: string): string {
  return useHydrated() ? new URL(path, window.location.origin).href : path;
}
