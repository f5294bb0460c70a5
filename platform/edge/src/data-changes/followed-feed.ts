import { setTimeout as delay } from 'node:timers/promises';
import { READ_WITHIN_MS, type ChangeState } from '@nivaas/registry';
import type { Feed } from './feed';

/** So that the next read has ended before the last one is too old. */
const POLL_MS = 700;

interface FollowOptions {
  onState: (state: ChangeState) => void;
  /** Called once, when reading begins to fail. */
  onAway: (error: unknown) => void;
}

/** Reads the feed all the time. While the store is away, edges serve from what they last read. */
export class FollowedFeed {
  #reading: Promise<void> | undefined;
  #isAway = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly feed: Feed,
    private readonly options: FollowOptions,
  ) {
    void this.#poll();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Whether all that was recorded a second ago is known, or the store is away. */
  get isFresh(): boolean {
    return this.#isAway || performance.now() - this.feed.readAtMs < READ_WITHIN_MS;
  }

  /** Waits until it is fresh. A store that does not answer within a second counts as away. */
  async freshen(): Promise<void> {
    const late = delay(READ_WITHIN_MS, 'late' as const, { ref: false });
    while (!this.isFresh) {
      if ((await Promise.race([this.#readOnce(), late])) !== 'late') continue;
      this.#fail(new Error(`The log of changes was not read within ${READ_WITHIN_MS} ms.`));
    }
  }

  /** Reads what was recorded before this call. */
  async read(): Promise<void> {
    // A read under way may have begun before the change that the caller asks for.
    if (this.#reading) await this.#reading;
    await this.#readOnce();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    const began = performance.now();
    await this.#readOnce();
    if (this.#isClosed) return;
    const restMs = Math.max(0, began + POLL_MS - performance.now());
    this.#timer = setTimeout(() => void this.#poll(), restMs).unref();
  }

  async #readOnce(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #readNow(): Promise<void> {
    try {
      const state = await this.feed.read();
      this.#isAway = false;
      this.options.onState(state);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!this.#isAway) this.options.onAway(error);
    this.#isAway = true;
  }
}
