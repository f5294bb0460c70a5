import { clientOf, RateLimiter } from '@nivaas/http';

/** Wrong tokens that one client may send within a minute. */
const TRIES = 10;

/** Counts wrong tokens per client. */
export class WrongTokens {
  readonly #limiter = new RateLimiter({ limit: TRIES, windowMs: 60_000, keys: 10_000 });

  /** Seconds until the address may try again; 0 when it may now. */
  wait(address: string): number {
    return Math.ceil(this.#limiter.wait(clientOf(address)) / 1_000);
  }

  add(address: string): void {
    this.#limiter.count(clientOf(address));
  }
}
