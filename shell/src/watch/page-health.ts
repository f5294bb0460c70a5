import type { PartFault } from '@nivaas/federation';

/** A page that does not answer for this long is broken for whoever uses it. */
const BLOCKED_MS = 5_000;
/** A page of this site never needs this much on top of what it had at first. */
const LEAK_BYTES = 100 * 1024 * 1024;
/** Each measurement costs the browser a garbage collection. */
const MEMORY_INTERVAL_MS = 30_000;

/** The page works, but blocks the main thread or leaks memory. `code` is what the beacon says. */
class PageHealthError extends Error {
  override readonly name = 'PageHealthError';

  constructor(
    readonly code: 'blocked' | 'memory',
    message: string,
  ) {
    super(message);
  }
}

/** Chromium's notes about a frame that took long; other browsers make none, and the site does without. */
interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string }[];
}

type Report = (fault: PartFault) => void;

/** Reports areas that block the page for seconds or fill its memory: nothing throws then, and visitors leave. */
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

/** Looks again and again while the tab is seen, until there is something to tell. */
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

/** The document's memory, where a browser tells an isolated page; undefined elsewhere. */
async function bytesUsed(): Promise<number | undefined> {
  const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  };
  try {
    return (await measure?.call(performance))?.bytes;
  } catch {
    // Refused where the page is not isolated: then nothing is known, and nothing is wrong.
    return undefined;
  }
}

/** React calls what areas wrote, so the script that ran may be the shell's: then it is the area of the page. */
function areaOfFile(file: string): string | undefined {
  const [, area] = /\/_assets\/([\w-]+)\//.exec(file) ?? [];
  return area === 'shell' ? undefined : area;
}

function faultOf(area: string | undefined, error: PageHealthError): PartFault {
  const ofPage = document.querySelector<HTMLElement>('main [data-area]')?.dataset['area'] ?? 'shell';
  const blamed = area ?? ofPage;
  return { area: blamed, part: blamed, phase: 'effect', error };
}
