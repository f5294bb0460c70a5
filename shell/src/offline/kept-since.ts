import { KEPT_TIMING } from '../service-worker/kept';

/**
 * When the server made this document (ms), if the service worker kept it and showed it because the network did not.
 * Undefined for a document that came from the network.
 */
export function keptSince(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = navigation?.serverTiming?.find(({ name }) => name === KEPT_TIMING);
  return Number(kept?.description) || undefined;
}
