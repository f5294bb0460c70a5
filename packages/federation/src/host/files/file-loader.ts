import {
  CATCH_UP_MS,
  FILE_SILENCE_MS,
  FILE_TIMEOUT_MS,
  RETRY_PAUSE_MS,
  SILENCE_CHECK_MS,
  STYLE_SILENCE_MS,
} from '../limits';
import type { Connection } from './connection';

/** Why a file failed: silence, a broken connection (at the first try also a 5xx), an error status, or a wrong hash. */
type FileFault = 'timeout' | 'network' | 'status' | 'integrity';

/** A script or stylesheet that failed to load. */
class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly url: string,
    readonly code: FileFault,
  ) {
    super(`${url} could not be loaded (${code})`);
  }
}

/** Makes the element for an address, with its integrity hash. */
export type MakeElement = (address: string) => HTMLElement;

/** Loads the scripts and stylesheets of one page view. */
export class FileLoader {
  /** Requests per file. A hanging request blocks its address, so every retry gets an address of its own. */
  readonly #tries = new Map<string, number>();
  #avoidsRefused = false;
  /** One function per running load, which requests its file anew. */
  readonly #running = new Set<() => void>();
  #lastAbortMs = -Infinity;

  constructor(private readonly connection: Connection) {}

  /**
   * From now on a file that the server refused is requested under another address. A browser answers every request of
   * a document for a preloaded address with the preload's response, even a 404.
   */
  avoidRefused(): void {
    this.#avoidsRefused = true;
  }

  /** Requests every silent file anew, at once. The answer that comes first counts. */
  restart(): void {
    for (const restart of this.#running) restart();
  }

  /**
   * Loads a file. It is requested once more when the connection breaks or hangs or the server fails (5xx), but not
   * after a 4xx or a wrong hash. A silent file times out early, a slow one late.
   *
   * @throws {FileError}
   */
  async load(url: string, make: MakeElement): Promise<void> {
    const end = new AbortController();
    let startMs = this.connection.nowMs();
    let lastByteMs = startMs;
    let furthest = 0;
    /** Only a position that no earlier request reached is progress: a second request may stall where the first did. */
    const onBytes = (position: number, isNew = true) => {
      if (position <= furthest) return;
      furthest = position;
      if (!isNew) return;
      lastByteMs = this.connection.nowMs();
      this.connection.noteByte();
    };
    let second: Promise<void> | undefined;
    const again = () => (second ??= this.#tryAgain(url, make, onBytes, end.signal));
    try {
      await new Promise<void>((resolve, reject) => {
        const address = this.#nextAddress(url);
        const element = make(address);
        attach(element, end.signal).then(resolve, async () => {
          const code = await faultOf(address);
          if (code !== 'network') return reject(new FileError(url, code));
          await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS));
          again().then(resolve, reject);
        });
        let isWatched = false;
        const clock = setInterval(() => {
          const nowMs = this.connection.nowMs();
          const isStyle = element instanceof HTMLLinkElement && this.connection.isAliveSince(startMs);
          const silenceMs = isStyle ? this.connection.silenceMs(lastByteMs) : nowMs - lastByteMs;
          const limits = isStyle ? STYLE_SILENCE_MS : FILE_SILENCE_MS;
          if (silenceMs > limits.failed || nowMs - startMs > FILE_TIMEOUT_MS) {
            reject(new FileError(url, 'timeout'));
            this.#abortAll();
          } else if (silenceMs > limits.secondTry) again().then(resolve, reject);
          else if (silenceMs > limits.watch && !isWatched) {
            isWatched = true;
            const isNew = () => this.connection.nowMs() - nowMs > CATCH_UP_MS;
            // Joins the element's request through the browser's cache, to see its bytes arrive.
            read(address, (position) => onBytes(position, isNew()), end.signal).catch(() => undefined);
          }
        }, SILENCE_CHECK_MS);
        const restart = () => {
          const nowMs = this.connection.nowMs();
          // Several parts that are retried together restart a file once.
          if (nowMs - lastByteMs < SILENCE_CHECK_MS) return;
          startMs = lastByteMs = nowMs;
          second = this.#tryAgain(url, make, onBytes, end.signal);
          second.then(resolve, reject);
        };
        this.#running.add(restart);
        end.signal.addEventListener('abort', () => {
          clearInterval(clock);
          this.#running.delete(restart);
        });
      });
      this.connection.noteByte();
    } finally {
      end.abort();
    }
  }

  #nextAddress(url: string): string {
    const before = this.#tries.get(url) ?? (this.#avoidsRefused && wasRefused(url) ? 1 : 0);
    const number = before + 1;
    this.#tries.set(url, number);
    return number === 1 ? url : `${url}?a=${number}`;
  }

  /** Fetches the file, to see its bytes arrive; the element then takes it from the cache. */
  async #tryAgain(url: string, make: MakeElement, onBytes: OnBytes, signal: AbortSignal): Promise<void> {
    const address = this.#nextAddress(url);
    try {
      await read(address, onBytes, signal);
    } catch (error) {
      throw new FileError(url, error instanceof FileError ? error.code : 'network');
    }
    await attach(make(address), signal).catch(() => {
      throw new FileError(url, 'integrity');
    });
  }

  /**
   * Aborts every request of the page once no byte arrives at all. Over HTTP/1.1 a browser has six connections to a
   * server. Hanging requests, among them preloads that cannot be cancelled, would block the stand-in's requests.
   */
  #abortAll(): void {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Files that hang together time out one after the other. Later timeouts must not abort requests that were made
    // after the first abort.
    const isSilent = this.connection.silenceMs(this.#lastAbortMs) > FILE_SILENCE_MS.secondTry;
    if (!isSilent || navigation?.nextHopProtocol !== 'http/1.1') return;
    this.#lastAbortMs = this.connection.nowMs();
    window.stop();
  }
}

/** @param position Number of bytes so far. */
type OnBytes = (position: number) => void;

async function read(address: string, onBytes: OnBytes, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new FileError(address, 'status');
  const reader = response.body?.getReader();
  let position = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    position += value?.length ?? 0;
    onBytes(position);
  }
}

/** Adds the element to the document. A loaded script is removed; a stylesheet stays, unless it loads after `end`. */
function attach(element: HTMLElement, end: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const isScript = element instanceof HTMLScriptElement;
    element.onload = () => {
      if (isScript || end.aborted) element.remove();
      resolve();
    };
    element.onerror = () => {
      element.remove();
      reject(new Error('not loaded'));
    };
    document.head.append(element);
  });
}

/** Finds the cause of an element's `error` event in the browser's resource timing; the event has no cause. */
async function faultOf(address: string): Promise<FileFault> {
  const status = statusesOf(address).at(-1) ?? 0;
  if (status === 0 || status >= 500) return 'network';
  if (status >= 400) return 'status';
  // A response that broke off is not in the cache. A complete response is, so it failed the integrity check.
  const cached = fetch(absolute(address), { cache: 'only-if-cached', mode: 'same-origin' });
  return cached.then(
    async (response) => (await response.arrayBuffer(), response.ok ? 'integrity' : 'network'),
    () => 'network',
  );
}

/** Whether the server answered this address with an error in this document. */
function wasRefused(address: string): boolean {
  return statusesOf(address).some((status) => status >= 400);
}

/** Status of every response from an address; 0 for a broken connection. */
function statusesOf(address: string): number[] {
  const timings = performance.getEntriesByName(absolute(address), 'resource') as PerformanceResourceTiming[];
  return timings.map(({ responseStatus }) => responseStatus);
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
