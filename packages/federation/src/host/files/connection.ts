import { SILENCE_CHECK_MS } from '../limits';

/**
 * Tracks when a watched file last delivered a byte in this page view. Work that depends on several files does not
 * time out while one of them still arrives.
 */
export class Connection {
  #lastByteMs = -Infinity;
  #clockMs = 0;
  #readMs = performance.now();

  /**
   * Milliseconds on the clock of this page view's time limits. While the page is busy it cannot receive anything, so of
   * the time between two checks only a part counts.
   */
  nowMs(): number {
    const readMs = performance.now();
    this.#clockMs += Math.min(readMs - this.#readMs, 2 * SILENCE_CHECK_MS);
    this.#readMs = readMs;
    return this.#clockMs;
  }

  /** Time without a byte, counted from `sinceMs` (on the clock of `nowMs`) at the earliest. */
  silenceMs(sinceMs = -Infinity): number {
    return this.nowMs() - Math.max(sinceMs, this.#lastByteMs);
  }

  isAliveSince(timeMs: number): boolean {
    return this.#lastByteMs > timeMs;
  }

  noteByte(): void {
    this.#lastByteMs = this.nowMs();
  }

  /** Runs the work; rejects with `late()` once neither a byte nor a result has come for `limitMs`. */
  async whileAlive<Value>(work: () => Promise<Value>, limitMs: number, late: () => Error): Promise<Value> {
    const startMs = this.nowMs();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      const check = () => {
        const restMs = limitMs - this.silenceMs(startMs);
        if (restMs <= 0) reject(late());
        else timer = setTimeout(check, Math.min(restMs, SILENCE_CHECK_MS));
      };
      check();
    });
    try {
      return await Promise.race([work(), silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}
