/** The probes' results; times in ms since the start of the navigation. */
export interface Notes {
  fcp: number;
  lcp: number;
  /** The element of the largest paint. */
  lcpElement: string;
  cls: number;
  /** The page's heading and the footer exist. */
  ready: number;
  /** The shell has hydrated. */
  interactive: number;
  /** Every button, field and link has its handlers. */
  complete: number;
}

declare global {
  interface Window {
    bench?: { notes: Notes; longTasks: PerformanceEntry[]; finished: Promise<void> };
  }
}

/** Runs in the page before its own scripts. Self-contained, because it is sent as text. */
export function installProbes(): void {
  if (window.top !== window) return;
  const notes: Notes = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, ready: 0, interactive: 0, complete: 0 };
  const longTasks: PerformanceEntry[] = [];
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string };
    notes.lcp = entry.startTime;
    notes.lcpElement =
      `${element?.tagName.toLowerCase() ?? ''} ${url ? url.slice(url.lastIndexOf('/') + 1) : ''}`.trim();
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) notes.cls += shift.value;
  });
  observe('longtask', (entry) => longTasks.push(entry));

  const hasHandlers = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const isComplete = () =>
    [...document.querySelectorAll('#root button, #root input, #root select, #root a')].every(hasHandlers);
  const isReady = () =>
    Boolean(document.querySelector('footer') && document.querySelector('main h1')?.textContent);
  const isHydrated = () => document.documentElement?.dataset['hydrated'] !== undefined;
  const finished = new Promise<void>((finish) => {
    // The largest paint is final when the visible images are loaded; those below the fold are lazy.
    const done = () => setTimeout(finish, 700);
    const poll = () => {
      if (!isComplete()) return void setTimeout(poll, 8);
      notes.complete = performance.now();
      if (document.readyState === 'complete') done();
      else window.addEventListener('load', done);
    };
    const observer = new MutationObserver(() => {
      if (!notes.ready && isReady()) notes.ready = performance.now();
      // A client-rendered page is hydrated before it has its data.
      if (!notes.ready || !isHydrated()) return;
      notes.interactive = performance.now();
      observer.disconnect();
      poll();
    });
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['data-hydrated'] };
    observer.observe(document, changes);
  });
  window.bench = { notes, longTasks, finished };
}
