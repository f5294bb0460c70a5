/** Lets through `perSecond` on average and `burst` at once, whoever asks. A clock that goes back only pauses it. */
export class TokenBucket {
  #tokens: number;
  #at: number;

  /** @param clock Milliseconds, of any origin. */
  constructor(
    private readonly limits: { perSecond: number; burst: number },
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.#tokens = limits.burst;
    this.#at = clock();
  }

  /** Whether one more may pass now. */
  take(): boolean {
    const now = this.clock();
    const earned = (Math.max(0, now - this.#at) / 1_000) * this.limits.perSecond;
    this.#tokens = Math.min(this.limits.burst, this.#tokens + earned);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
