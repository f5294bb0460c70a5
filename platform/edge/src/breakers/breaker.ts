import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 600_000;

/** Pauses between the tries of one version's failing address. They grow, also when the breaker opens once more. */
export class Breaker {
  #sinceMs: number | undefined;
  #nextTryMs = 0;
  #pauseMs = FIRST_PAUSE_MS / 2;
  readonly #stop = new AbortController();

  constructor(
    readonly area: string,
    readonly version: string,
    private readonly clock: () => number,
    private readonly onClosed: () => void,
  ) {}

  /** When it was opened, by the clock; undefined while it is closed. */
  get sinceMs(): number | undefined {
    return this.#sinceMs;
  }

  get nextTryMs(): number {
    return this.#nextTryMs;
  }

  /** @param retry Tries the failing address again, and says whether it is made. */
  open(retry: () => Promise<boolean>): void {
    this.#sinceMs = this.clock();
    void this.#tryAgain(retry, this.#stop.signal);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #tryAgain(retry: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      this.#nextTryMs = this.clock() + this.#pauseMs;
      await delay(this.#pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (!(await retry()) || signal.aborted) continue;
      this.#sinceMs = undefined;
      return this.onClosed();
    }
  }
}
