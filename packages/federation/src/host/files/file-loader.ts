import { FILE_CHECK_MS, FILE_LOAD_MS, FILE_SILENCE_MS, RETRY_PAUSE_MS } from '../limits';
import type { Connection } from './connection';
import { FileError, faultOf, wasRefused } from './file-error';

/** Makes the element for an address, with its integrity hash. */
export type MakeElement = (address: string) => HTMLElement;

/** Loads the scripts and stylesheets of one page view. */
export class FileLoader {
  /** How often each file was asked for: a request that hangs blocks its address, so every further try has its own. */
  readonly #tries = new Map<string, number>();
  #isAnew = false;
  #lastHangUpMs = -Infinity;

  constructor(private readonly connection: Connection) {}

  /**
   * From now on no file is taken from an answer that failed: a browser keeps the answer to a preload, also a 404, and
   * gives it to whoever asks for the same address in the same document.
   */
  askAnew(): void {
    this.#isAnew = true;
  }

  /**
   * Loads a file: one more try under another address after a fault of the connection, none after an answer that
   * another try would not change. A file that sends no byte is given up early, one whose bytes trickle in late.
   *
   * @throws {FileError}
   */
  async load(url: string, make: MakeElement): Promise<void> {
    const over = new AbortController();
    const startMs = performance.now();
    let lastByteMs = startMs;
    const onByte = () => {
      lastByteMs = performance.now();
      this.connection.noteByte();
    };
    let second: Promise<void> | undefined;
    const again = () => (second ??= this.#tryAgain(url, make, onByte, over.signal));
    try {
      await new Promise<void>((resolve, reject) => {
        const address = this.#nextAddress(url);
        attach(make(address), over.signal).then(resolve, async () => {
          const code = await faultOf(address);
          if (code !== 'network') return reject(new FileError(url, code));
          await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS));
          again().then(resolve, reject);
        });
        let isWatched = false;
        const clock = setInterval(() => {
          const nowMs = performance.now();
          const silenceMs = nowMs - lastByteMs;
          if (silenceMs > FILE_SILENCE_MS.failed || nowMs - startMs > FILE_LOAD_MS) {
            reject(new FileError(url, 'timeout'));
            this.#hangUp();
          } else if (silenceMs > FILE_SILENCE_MS.secondTry) again().then(resolve, reject);
          else if (silenceMs > FILE_SILENCE_MS.watch && !isWatched) {
            isWatched = true;
            // Joins the running request in the browser's cache; how that ends is seen at the element.
            read(address, onByte, over.signal).catch(() => undefined);
          }
        }, FILE_CHECK_MS);
        over.signal.addEventListener('abort', () => clearInterval(clock));
      });
      this.connection.noteByte();
    } finally {
      over.abort();
    }
  }

  #nextAddress(url: string): string {
    const before = this.#tries.get(url) ?? (this.#isAnew && wasRefused(url) ? 1 : 0);
    const number = before + 1;
    this.#tries.set(url, number);
    return number === 1 ? url : `${url}?a=${number}`;
  }

  /** Reads the bytes first, where they can be watched; the element then finds them in the cache. */
  async #tryAgain(url: string, make: MakeElement, onByte: () => void, signal: AbortSignal): Promise<void> {
    const address = this.#nextAddress(url);
    try {
      await read(address, onByte, signal);
    } catch (error) {
      throw new FileError(url, error instanceof FileError ? error.code : 'network');
    }
    await attach(make(address), signal).catch(() => {
      throw new FileError(url, 'integrity');
    });
  }

  /**
   * Ends every request of the page when nothing at all comes any more. Over HTTP/1.1 a browser has six connections to
   * a server: requests that hang (preloads among them, which cannot be taken back) would keep the next ones from being
   * sent, those for the stand-in, too.
   */
  #hangUp(): void {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Files that hang together are given up one after the other: what is asked for after the first is not ended again.
    const isSilent = this.connection.silenceMs(this.#lastHangUpMs) > FILE_SILENCE_MS.secondTry;
    if (!isSilent || navigation?.nextHopProtocol !== 'http/1.1') return;
    this.#lastHangUpMs = performance.now();
    window.stop();
  }
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
