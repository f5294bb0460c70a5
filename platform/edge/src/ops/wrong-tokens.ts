import { clientOf } from '@nivaas/accounts';
import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** Wrong tokens that one client may send within a minute. */
export const TRIES = 10;

/** Counts wrong tokens per client. Memory is bounded: the one that was seen longest ago is forgotten. */
export class WrongTokens {
  readonly #times = new LRUCache<string, number[]>({ max: 10_000 });

  constructor(private readonly clock: () => number = Date.now) {}

  /** Seconds until the address may try again; 0 when it may now. */
  wait(address: string): number {
    const recent = this.#recent(address);
    const oldest = recent[recent.length - TRIES];
    return oldest === undefined ? 0 : Math.ceil((oldest + MINUTE - this.clock()) / 1000);
  }

  add(address: string): void {
    this.#times.set(clientOf(address), [...this.#recent(address), this.clock()]);
  }

  #recent(address: string): number[] {
    return (this.#times.get(clientOf(address)) ?? []).filter((time) => time > this.clock() - MINUTE);
  }
}
