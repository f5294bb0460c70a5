/**
 * The connection of a page view to the server: when a byte of any watched file last came. Whoever waits for something
 * made of several files does not give up while one of them still arrives.
 */
export class Connection {
  #lastByteMs = -Infinity;

  /** How long no byte has come, at most since a time on the clock of `performance.now()`. */
  silenceMs(sinceMs = -Infinity): number {
    return performance.now() - Math.max(sinceMs, this.#lastByteMs);
  }

  noteByte(): void {
    this.#lastByteMs = performance.now();
  }

  /**
   * Rejects when the work has not ended and no byte has come for a while.
   *
   * @param late Makes the error that says so.
   */
  async whileAlive<Value>(work: Promise<Value>, limitMs: number, late: () => Error): Promise<Value> {
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
      return await Promise.race([work, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}
