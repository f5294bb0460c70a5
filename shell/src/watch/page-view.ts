/** What binds beacons to this page view; undefined when the document did not come from the edge with a token. */
export interface PageView {
  token: string;
  release: string;
}

/** The edge puts the token into `Server-Timing`: the document itself is cached, and the same for many visitors. */
export function thisPageView(): PageView | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A browser may leave serverTiming out, and an extension may put anything there.
  const timings: readonly Partial<PerformanceServerTiming>[] = navigation?.serverTiming ?? [];
  const token = timings.find(({ name }) => name === 'view')?.description ?? '';
  const { release = '' } = document.documentElement.dataset;
  if (!/^[\w-]{40,120}$/.test(token) || !/^r[0-9a-f]{12}$/.test(release)) return undefined;
  return { token, release };
}

/**
 * Sends to the edge, also while the page goes away. The token comes first: the edge reads nothing else of a beacon
 * that has none.
 * @returns False when the browser did not take it.
 */
export function sendBeacon({ token, release }: PageView, content: object): boolean {
  const body = new Blob([JSON.stringify({ view: token, release, ...content })], { type: 'application/json' });
  return navigator.sendBeacon('/_beacon', body);
}
