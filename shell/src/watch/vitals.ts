import type { PartFault } from '@nivaas/federation';
import { sendBeacon, thisPageView } from './page-view';

type Vital = 'LCP' | 'INP' | 'CLS' | 'TTFB';

interface MeasureOptions {
  savesData: boolean;
  /** Hears of areas that block the page or leak memory. */
  report: (fault: PartFault) => void;
}

/**
 * Measures this page view and tells the edge once, when the visitor leaves: web vitals, and the areas that were
 * visited. The library comes as a chunk of its own in an idle moment, and not for visitors who save data.
 *
 * @returns Takes note of the areas on the page; called after each navigation.
 */
export function measureVisit({ savesData, report }: MeasureOptions): { note: () => void } {
  const values: Partial<Record<Vital, number>> = {};
  const visited = new Set<string>();
  const note = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-area]'))
      if (visited.size < 20) visited.add(dataset['area'] ?? '');
  };
  if (!savesData) whenIdle(() => void observe(values, report));
  let isSent = false;
  const send = () => {
    const view = thisPageView();
    if (isSent || !view) return;
    note();
    isSent = sendBeacon(view, { vitals: values, visited: [...visited].filter(Boolean) });
  };
  document.addEventListener('visibilitychange', () => {
    // The library's own listeners, which are younger, come first.
    if (document.visibilityState === 'hidden') queueMicrotask(() => queueMicrotask(send));
  });
  window.addEventListener('pagehide', send);
  note();
  return { note };
}

async function observe(
  values: Partial<Record<Vital, number>>,
  report: MeasureOptions['report'],
): Promise<void> {
  // One file. Without measurements the page is the same.
  const loading = Promise.all([
    import(/* webpackChunkName: "web-vitals" */ 'web-vitals'),
    import(/* webpackChunkName: "web-vitals" */ './page-health'),
  ]);
  const [library, health] = (await loading.catch(() => undefined)) ?? [];
  if (!library) return;
  health?.watchPageHealth(report);
  const take = ({ name, value }: { name: string; value: number }) => {
    values[name as Vital] = Math.round(value * 10_000) / 10_000;
  };
  // All changes, so that what is known is known when the page goes away.
  for (const measure of [library.onLCP, library.onINP, library.onCLS])
    measure(take, { reportAllChanges: true });
  library.onTTFB(take);
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
}
