/**
 * The page view's token; '' for none. A document straight from the edge has the token in `Server-Timing`. For one from a
 * shared cache, the script requests it before any other script runs, so that pages whose scripts hang or fail are
 * counted, too. A page from the service worker requests none, and a prerendered one not before it is shown.
 */
export function viewToken(): Promise<string> {
  return new Promise((resolve) => {
    const { release, owner, areas = '' } = document.documentElement.dataset;
    const request = () =>
      fetch('/_beacon/view', {
        method: 'POST',
        body: JSON.stringify({ release, owner, areas: areas.split(' ') }),
      })
        .then((response) => response.json())
        .then(
          ({ view }: { view?: string }) => resolve(view || ''),
          () => resolve(''),
        );
    const read = () => {
      const [navigation] = performance.getEntriesByType(
        'navigation',
      ) as Partial<PerformanceNavigationTiming>[];
      // Browsers may omit serverTiming.
      const timing = navigation?.serverTiming?.find(({ name }) => /^(view|kept)$/.test(name));
      if (timing) resolve(timing.name === 'view' ? timing.description : '');
      else if (document.prerendering) document.addEventListener('prerenderingchange', request);
      else void request();
    };
    // At the first `readystatechange` all browsers have the document's timing, and deferred scripts have not run yet.
    document.addEventListener('readystatechange', read, { once: true });
  });
}
