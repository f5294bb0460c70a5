import { whenIdle } from '../when-idle';

/** Header and footer are left out: their links are on every page, and are loaded on hover. */
const LINKS = 'main a[href^="/"]';
const IDLE_TIMEOUT_MS = 5_000;

/**
 * Loads the code of the pages behind visible links ahead while the browser is idle.
 * @returns Observes the links of the current page. Call it at the start and after each navigation.
 */
export function loadVisibleAhead(loadAhead: (link: Element) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => loadAhead(target), IDLE_TIMEOUT_MS);
    }
  });
  return () => {
    observer.disconnect();
    whenIdle(() => {
      for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
    }, IDLE_TIMEOUT_MS);
  };
}
