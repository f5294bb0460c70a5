import type { Vital } from '@nivaas/contracts/beacon';
import type { PartFault } from '@nivaas/federation';
import { whenIdle } from '../when-idle';
import { pageViewKnown, sendBeacon, thisPageView } from './page-view';

interface MeasureOptions {
  savesData: boolean;
  /** Receives areas that block the main thread or leak memory. */
  report: (fault: PartFault) => void;
}

/**
 * The edge counts pages that send nothing. A page that hangs does so before this time, while its parts start. Visitors
 * who leave earlier send the beacon of their visit.
 */
const SIGN_OF_LIFE_AFTER_MS = 2_000;

/**
 * Measures web vitals and collects the areas visited. Both go to the edge in one beacon, when the visitor leaves. An
 * empty one soon after the start says that the page works.
 * The library is a separate chunk, loaded when idle and never for visitors who save data.
 * @returns `note` records the areas on the page; call it after each navigation.
 */
export function measureVisit({ savesData, report }: MeasureOptions): { note: () => void } {
  const values: Partial<Record<Vital, number>> = {};
  const visited = new Set<string>();
  const note = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-area]'))
      if (visited.size < 20) visited.add(dataset['area'] ?? '');
  };
  if (!savesData) whenIdle(() => void observe(values, report), 10_000);
  let isSent = false;
  const send = () => {
    const view = thisPageView();
    if (isSent || !view) return;
    note();
    isSent = sendBeacon(view, { vitals: values, visited: [...visited].filter(Boolean) });
  };
  document.addEventListener('visibilitychange', () => {
    // The library's listeners were added later than this one, and must record their values first.
    if (document.visibilityState === 'hidden') queueMicrotask(() => queueMicrotask(send));
  });
  window.addEventListener('pagehide', send);
  setTimeout(async () => {
    await pageViewKnown();
    const view = thisPageView();
    if (!isSent && view) sendBeacon(view, { vitals: {}, visited: [] });
  }, SIGN_OF_LIFE_AFTER_MS);
  note();
  return { note };
}

async function observe(
  values: Partial<Record<Vital, number>>,
  report: MeasureOptions['report'],
): Promise<void> {
  // Both share a chunk. When it cannot be loaded, nothing is measured.
  const loading = Promise.all([
    import(/* webpackChunkName: "extras" */ 'web-vitals'),
    import(/* webpackChunkName: "extras" */ './page-health'),
  ]);
  const [library, health] = (await loading.catch(() => undefined)) ?? [];
  if (!library) return;
  health?.watchPageHealth(report);
  const take = ({ name, value }: { name: string; value: number }) => {
    values[name as Vital] = Math.round(value * 10_000) / 10_000;
  };
  // Every change, since the page may be closed before the final value.
  for (const measure of [library.onLCP, library.onINP, library.onCLS])
    measure(take, { reportAllChanges: true });
  library.onTTFB(take);
}
