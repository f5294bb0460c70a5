import { KEPT_TIMING } from '../service-worker/kept';

/**
 * Time (ms) at which the server made the page on screen, if its document came from the service worker because the network
 * failed. Undefined for a document that came from the network, and for pages that were opened from it.
 */
export function keptSince(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.name && new URL(navigation.name).pathname !== location.pathname) return undefined;
  const kept = navigation?.serverTiming?.find(({ name }) => name === KEPT_TIMING);
  return Number(kept?.description) || undefined;
}
