/** Data of this age may have changed and been acknowledged. */
const OLD_MS = 1_000;

interface PageVisit extends PerformanceNavigationTiming {
  /** When a page that was prerendered was shown; 0 for others. */
  activationStart?: number;
  /** How the document came, such as `navigational-prefetch` or `cache`. */
  deliveryType?: string;
}

/**
 * Reloads a page's data when it is shown some time after it was requested: prerendered, prefetched, restored, or kept
 * while the site was out of reach. Mostly the answer is that nothing changed.
 *
 * @param renew A failure leaves the page as it is.
 */
export function renewData(renew: () => Promise<void>): void {
  const tryRenew = () => void renew().catch(() => undefined);
  const [visit] = performance.getEntriesByType('navigation') as PageVisit[];
  if (visit && isOld(visit)) tryRenew();
  addEventListener('pageshow', ({ persisted }) => persisted && tryRenew());
  addEventListener('reached', tryRenew);
}

function isOld({ activationStart = 0, deliveryType = '' }: PageVisit): boolean {
  return activationStart > OLD_MS || deliveryType !== '';
}
