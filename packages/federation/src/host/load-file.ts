import { line } from './line';

/** Why a file could not be had: nothing came, the line broke, the server refused, or the bytes are not the release's. */
export type FileFault = 'timeout' | 'network' | 'status' | 'integrity';

/** A script or stylesheet that could not be had. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly url: string,
    readonly code: FileFault,
  ) {
    super(`${url} could not be had (${code})`);
  }
}

/** Milliseconds of silence after which the file's bytes are watched, it is asked for a second time, it is given up. */
const WATCH = 2_500;
const AGAIN = 5_000;
const SILENCE = 9_000;
/** A file that trickles in is given up after this long. Milliseconds. */
const LONGEST = 30_000;
/** A line that broke is often back after this long. Milliseconds. */
const PAUSE = 300;

/** How often each file was asked for: a request that hangs blocks its address, so every further try has its own. */
const tries = new Map<string, number>();

/** Whether the visitor wants what failed to be asked for once more. */
let isAnew = false;

/**
 * From now on no file is taken from an answer that failed: a browser keeps the answer to a preload, also a 404, and gives
 * it to whoever asks for the same address in the same document.
 */
export function askAnew(): void {
  isAnew = true;
}

function hasFailed(url: string): boolean {
  const notes = performance.getEntriesByName(new URL(url, location.href).href, 'resource');
  return (notes as PerformanceResourceTiming[]).some(({ responseStatus }) => responseStatus >= 400);
}

function nextAddress(url: string): string {
  const before = tries.get(url) ?? (isAnew && hasFailed(url) ? 1 : 0);
  const number = before + 1;
  tries.set(url, number);
  return number === 1 ? url : `${url}?a=${number}`;
}

/**
 * Loads a script or a stylesheet: one more try under another address after a fault of the line, none after an answer
 * that another try would not change. Gives up after 9 s without a byte; while bytes arrive, not before 30 s.
 *
 * @param make Makes the element for an address, with its integrity hash.
 * @throws {FileError}
 */
export async function loadFile(url: string, make: (address: string) => HTMLElement): Promise<void> {
  const over = new AbortController();
  const started = performance.now();
  let lastByte = started;
  const onByte = () => {
    lastByte = performance.now();
    line.isAlive();
  };
  let second: Promise<void> | undefined;
  const again = () => (second ??= tryAgain(url, make, onByte, over.signal));
  try {
    await new Promise<void>((resolve, reject) => {
      const address = nextAddress(url);
      attach(make(address), over.signal).then(resolve, async () => {
        const code = await faultOf(address);
        if (code !== 'network') return reject(new FileError(url, code));
        await new Promise((done) => setTimeout(done, PAUSE));
        again().then(resolve, reject);
      });
      let isWatched = false;
      const clock = setInterval(() => {
        const now = performance.now();
        const silence = now - lastByte;
        if (silence > SILENCE || now - started > LONGEST) {
          reject(new FileError(url, 'timeout'));
          hangUp();
        } else if (silence > AGAIN) again().then(resolve, reject);
        else if (silence > WATCH && !isWatched) {
          isWatched = true;
          // Joins the running request in the browser's cache; whether it comes to an end is not its business.
          read(address, onByte, over.signal).catch(() => undefined);
        }
      }, 250);
      over.signal.addEventListener('abort', () => clearInterval(clock));
    });
    line.isAlive();
  } finally {
    over.abort();
  }
}

let lastHangUp = -Infinity;

/**
 * Ends every request of the page when nothing at all comes any more. Over HTTP/1.1 a browser has six connections to a
 * server: requests that hang (preloads among them, which cannot be taken back) would keep the next ones from being
 * sent, those for the version before, too.
 */
function hangUp(): void {
  const now = performance.now();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Files that hang together are given up one after the other: what is asked for after the first is not ended again.
  const isSilent = now - Math.max(line.lastSign, lastHangUp) > AGAIN;
  if (!isSilent || navigation?.nextHopProtocol !== 'http/1.1') return;
  lastHangUp = now;
  window.stop();
}

/** The second try: its bytes are read first, where they can be watched; the element then finds them in the cache. */
async function tryAgain(
  url: string,
  make: (address: string) => HTMLElement,
  onByte: () => void,
  signal: AbortSignal,
): Promise<void> {
  const address = nextAddress(url);
  try {
    await read(address, onByte, signal);
  } catch (error) {
    throw new FileError(url, error instanceof FileError ? error.code : 'network');
  }
  await attach(make(address), signal).catch(() => {
    throw new FileError(url, 'integrity');
  });
}

async function read(address: string, onByte: () => void, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new FileError(address, 'status');
  const reader = response.body?.getReader();
  while (reader && !(await reader.read()).done) onByte();
}

/** Puts the element into the document until it has loaded; a stylesheet stays, unless it came too late. */
function attach(element: HTMLElement, over: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const isScript = element instanceof HTMLScriptElement;
    element.onload = () => {
      if (isScript || over.aborted) element.remove();
      resolve();
    };
    element.onerror = () => {
      element.remove();
      reject(new Error('not loaded'));
    };
    document.head.append(element);
  });
}

/** What an element's bare `error` event meant, from the browser's own notes about the request. */
async function faultOf(address: string): Promise<FileFault> {
  const url = new URL(address, location.href).href;
  const notes = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  const status = notes.at(-1)?.responseStatus ?? 0;
  if (status === 0 || status >= 500) return 'network';
  if (status >= 400) return 'status';
  // An answer that broke off is not in the cache; one that came whole was refused for what it is.
  const cached = fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
  return cached.then(
    async (response) => (await response.arrayBuffer(), response.ok ? 'integrity' : 'network'),
    () => 'network',
  );
}
