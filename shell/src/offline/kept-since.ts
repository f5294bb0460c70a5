import { KEPT_TIMING } from '../service-worker/kept';

/**
 * Time (ms) at which the server made this document, if it came from the service worker because the network failed.
 * Undefined for a document that came from the network.
 */
export function keptSince(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = navigation?.serverTiming?.find(({ name }) => name === KEPT_TIMING);
  return Number(kept?.description) || undefined;
}
