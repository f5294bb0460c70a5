import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 600_000;

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const CLOCK: Clock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) => delay(ms, undefined, { ref: false, signal }).catch(() => undefined),
};

/** Pauses between the tries of one version's failing address. They grow, also when the breaker opens once more. */
export class Breaker {
  #sinceMs: number | undefined;
  #nextTryMs = 0;
  #pauseMs = FIRST_PAUSE_MS / 2;
  readonly #stop = new AbortController();

  constructor(
    readonly area: string,
    readonly version: string,
    private readonly clock: Clock,
    private readonly onClosed: () => void,
  ) {}

  get sinceMs(): number | undefined {
    return this.#sinceMs;
  }

  get nextTryMs(): number {
    return this.#nextTryMs;
  }

  /** @param retry Tries the failing address again, and says whether it is made. */
  open(retry: () => Promise<boolean>): void {
    this.#sinceMs = this.clock.nowMs();
    void this.#tryAgain(retry, this.#stop.signal);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #tryAgain(retry: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      this.#nextTryMs = this.clock.nowMs() + this.#pauseMs;
      await this.clock.wait(this.#pauseMs, signal);
      if (signal.aborted) return;
      if (!(await retry()) || signal.aborted) continue;
      this.#sinceMs = undefined;
      return this.onClosed();
    }
  }
}
