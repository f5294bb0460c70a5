import { RELEASE_ID, root } from '@nivaas/contracts';
import type { SentReport } from '@nivaas/contracts/beacon';

/** Identifies this page view in beacons. */
export interface PageView {
  token: string;
  release: string;
}

/** For a document from a shared cache: set once the edge has issued a token. */
let issued = '';
const arrival = root?.view?.then((token) => void (issued = token));

/** Resolves once the inline script has got the token, or has found that there is none. */
export async function pageViewKnown(): Promise<void> {
  await arrival;
}

/**
 * Undefined until the edge has issued a view token. The token is in `Server-Timing` or requested, because visitors
 * share the cached document.
 */
export function thisPageView(): PageView | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers may omit serverTiming, and extensions may change it.
  const timings: readonly Partial<PerformanceServerTiming>[] = navigation?.serverTiming ?? [];
  const token = timings.find(({ name }) => name === 'view')?.description ?? issued;
  const { release = '' } = document.documentElement.dataset;
  if (!/^[\w-]{40,120}$/.test(token) || !RELEASE_ID.test(release)) return undefined;
  return { token, release };
}

/**
 * Sends to the edge, also while the page is being closed. The token comes first, because the edge stops reading a
 * beacon without one.
 * @returns False when the browser did not queue it.
 */
export function sendBeacon({ token, release }: PageView, content: SentReport): boolean {
  const body = new Blob([JSON.stringify({ view: token, release, ...content })], { type: 'application/json' });
  return navigator.sendBeacon('/_beacon', body);
}
