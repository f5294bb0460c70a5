import { reportFault } from './report';

/** A page that does not answer for this long is broken for whoever uses it. Milliseconds. */
const BLOCKED = 5_000;
/** What a page of this site never needs on top of what it had at first. Bytes. */
const LEAK = 100 * 1024 * 1024;
/** Milliseconds between two looks at the memory: each costs the browser a collection of garbage. */
const LOOK = 30_000;

/** A page that lives, and is a burden to its device. `code` is what the beacon says. */
class StrainError extends Error {
  override readonly name = 'StrainError';

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

/** Tells of areas that block the page for seconds or fill its memory: nothing throws then, and visitors leave. */
export function watchStrain(): void {
  watchBlocking();
  void watchMemory();
}

function watchBlocking(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      const longest = scripts.reduce((a, b) => (b.duration > a.duration ? b : a), {
        duration: 0,
        sourceURL: '',
      });
      if (longest.duration < BLOCKED) continue;
      const seconds = Math.round(longest.duration / 1_000);
      report(areaOfFile(longest.sourceURL), new StrainError('blocked', `blocked the page for ${seconds} s`));
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
}

/** Looks again and again while the tab is seen, until there is something to tell. */
async function watchMemory(): Promise<void> {
  const first = await bytesUsed();
  if (first === undefined) return;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    if (document.visibilityState !== 'visible') continue;
    const grown = ((await bytesUsed()) ?? first) - first;
    if (grown < LEAK) continue;
    const error = new StrainError('memory', `memory grew by ${Math.round(grown / 1_048_576)} MB`);
    return report(undefined, error);
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

function report(area: string | undefined, error: StrainError): void {
  const ofPage = document.querySelector<HTMLElement>('main [data-area]')?.dataset['area'] ?? 'shell';
  const blamed = area ?? ofPage;
  reportFault({ area: blamed, part: blamed, phase: 'effect', error });
}
