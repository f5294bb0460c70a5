import { internalPath } from './upgrade-links';

/** Links of the page itself; those of header and footer are the same everywhere and wait for a pointer. */
const LINKS = 'main a[href^="/"]';

/**
 * Loads what is behind the links that the visitor can see, when the page has nothing else to do.
 * @returns Looks again, for links that a navigation brought.
 */
export function prefetchVisible(prefetch: (path: string) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = internalPath(target);
      if (path !== undefined) whenIdle(() => prefetch(path));
    }
  });
  return () => {
    observer.disconnect();
    whenIdle(() => {
      for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
    });
  };
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
