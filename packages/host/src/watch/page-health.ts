import type { PartFault } from '@nivaas/federation';

/** A script that blocks the main thread for this long makes the page unusable. */
const BLOCKED_MS = 5_000;
/** Growth since the first measurement. No page of this site needs that much. */
const LEAK_BYTES = 100 * 1024 * 1024;
/** Each measurement makes the browser collect garbage, so it is rare. */
const MEMORY_INTERVAL_MS = 30_000;

/** The page works, but blocks the main thread or leaks memory. Beacons carry `code`. */
class PageHealthError extends Error {
  override readonly name = 'PageHealthError';

  constructor(
    readonly code: 'blocked' | 'memory',
    message: string,
  ) {
    super(message);
  }
}

/** Entry of the Long Animation Frames API, which only Chromium has. */
interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string }[];
}

type Report = (fault: PartFault) => void;

/** Reports areas that block the main thread or leak memory. Neither throws, so nothing else would notice. */
export function watchPageHealth(report: Report): void {
  watchBlocking(report);
  void watchMemory(report);
}

function watchBlocking(report: Report): void {
  if (typeof PerformanceObserver === 'undefined') return;
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      const longest = scripts.reduce((a, b) => (b.duration > a.duration ? b : a), {
        duration: 0,
        sourceURL: '',
      });
      if (longest.duration < BLOCKED_MS) continue;
      const seconds = Math.round(longest.duration / 1_000);
      report(
        faultOf(
          areaOfFile(longest.sourceURL),
          new PageHealthError('blocked', `blocked the page for ${seconds} s`),
        ),
      );
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
}

/** Measures while the tab is visible, until it has found one leak. */
async function watchMemory(report: Report): Promise<void> {
  const first = await bytesUsed();
  if (first === undefined) return;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, MEMORY_INTERVAL_MS));
    if (document.visibilityState !== 'visible') continue;
    const grown = ((await bytesUsed()) ?? first) - first;
    if (grown < LEAK_BYTES) continue;
    const error = new PageHealthError('memory', `memory grew by ${Math.round(grown / 1_048_576)} MB`);
    return report(faultOf(undefined, error));
  }
}

/** Memory of the document; undefined where the browser cannot measure it, or only for cross-origin isolated pages. */
async function bytesUsed(): Promise<number | undefined> {
  const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  };
  try {
    return (await measure?.call(performance))?.bytes;
  } catch {
    return undefined;
  }
}

/** Undefined for the shell's files: React is one of them, and it calls the code of the page's area. */
function areaOfFile(file: string): string | undefined {
  const [, area] = /\/_assets\/([\w-]+)\//.exec(file) ?? [];
  return area === 'shell' ? undefined : area;
}

function faultOf(area: string | undefined, error: PageHealthError): PartFault {
  const areaOfPage = document.querySelector<HTMLElement>('main [data-area]')?.dataset['area'] ?? 'shell';
  const culprit = area ?? areaOfPage;
  return { area: culprit, part: culprit, phase: 'effect', error };
}
