/**
 * When the last byte of a watched file arrived in this page view. Work that depends on several files does not time out
 * while one of them still arrives.
 */
export class Connection {
  #lastByteMs = -Infinity;

  /** Time without a byte, counted from `sinceMs` (on the clock of `performance.now()`) at the earliest. */
  silenceMs(sinceMs = -Infinity): number {
    return performance.now() - Math.max(sinceMs, this.#lastByteMs);
  }

  isAliveSince(timeMs: number): boolean {
    return this.#lastByteMs > timeMs;
  }

  noteByte(): void {
    this.#lastByteMs = performance.now();
  }

  /** Runs the work; rejects with `late()` once neither a byte nor a result has come for `limitMs`. */
  async whileAlive<Value>(work: () => Promise<Value>, limitMs: number, late: () => Error): Promise<Value> {
    const startMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      const check = () => {
        const restMs = limitMs - this.silenceMs(startMs);
        if (restMs <= 0) reject(late());
        else timer = setTimeout(check, restMs);
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
