import { Turns, type Turn, type TurnLimits } from '@nivaas/http';
import type { Guest, GuestCall } from './guest';
import type { Waiters } from './waiters';

export interface HostLimits extends TurnLimits {
  /** A guest whose heap and buffers have grown more since its first call is replaced: it probably leaks. */
  maxGrowthBytes: number;
}

type AnyGuest = Pick<Guest, 'running' | 'readySinceMs' | 'events' | 'end'>;

/**
 * Runs one code in a guest of its own: starts it for the first call, hands calls over in turns, replaces a guest that has
 * ended or grown, and ends one that is not needed.
 */
export abstract class GuestHost<Hosted extends AnyGuest> {
  protected readonly turns: Turns;
  #guest: Hosted | undefined;
  /** They get no further call, because they have grown, and end with their calls. */
  readonly #draining = new Set<Hosted>();
  #isRetired = false;
  #isClosed = false;

  constructor(private readonly hostLimits: HostLimits) {
    const busy = () => this.busy('Too many calls are under way.');
    this.turns = new Turns(hostLimits, busy, () => this.#leftMs());
  }

  get isIdle(): boolean {
    return !this.#guest?.running && this.#draining.size === 0 && this.turns.waiting === 0;
  }

  /** Starts the guest before the first call. */
  warm(): void {
    try {
      if (!this.#isRetired) this.started();
    } catch {
      // The first call tries again and reports the error.
    }
  }

  /** Ends the guest; the next call starts another one. */
  rest(): void {
    void this.endAll();
  }

  /** Ends the guest whenever it has nothing to do: code that was taken back must not keep running. */
  retire(): void {
    this.#isRetired = true;
    if (this.isIdle) this.rest();
  }

  serve(): void {
    this.#isRetired = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.turns.clear(() => this.closed());
    await this.endAll();
  }

  protected get guest(): Hosted | undefined {
    return this.#guest;
  }

  protected get hasGuest(): boolean {
    return this.#guest !== undefined || this.#draining.size > 0;
  }

  /** Runs a call once for all who wait for it, in its turn. */
  protected run<Value>(
    waiters: Waiters,
    call: (guest: Hosted, turn: Turn) => Promise<Value>,
  ): Promise<Value> {
    const work = async (turn: Turn) => {
      if (waiters.isEmpty) throw this.busy('Nobody waits for it any longer.');
      return call(this.started(), turn);
    };
    return this.turns.run(waiters, work).finally(() => {
      if (this.#isRetired && this.isIdle) this.rest();
    });
  }

  /** The guest, started if there is none. @throws what `open` throws */
  protected started(): Hosted {
    // Otherwise a retried call, or code that was being read, would start another process.
    if (this.#isClosed) throw this.busy('It was closed.');
    const guest = this.#guest ?? this.open();
    this.#guest = guest;
    guest.events = {
      onIdle: () => {
        if (this.#draining.delete(guest)) void guest.end((call) => this.closed(call));
      },
      onGrowth: (bytes) => {
        if (bytes <= this.hostLimits.maxGrowthBytes || this.#guest !== guest) return;
        this.#draining.add(guest);
        this.#guest = undefined;
        this.warm();
      },
      onOver: (why) => {
        this.#draining.delete(guest);
        if (this.#guest === guest) this.#guest = undefined;
        this.gone(why);
      },
    };
    return guest;
  }

  /** Ends what runs, in the middle of its calls. */
  protected async endAll(why = (call: GuestCall) => this.closed(call)): Promise<void> {
    const guests = [this.#guest, ...this.#draining];
    this.#guest = undefined;
    this.#draining.clear();
    this.gone();
    await Promise.all(guests.map((guest) => guest?.end(why)));
  }

  /** @throws when the system is out of memory or processes; the next call tries again */
  protected abstract open(): Hosted;
  /** A guest is gone. @param why It ended by itself, or was given up. */
  protected abstract gone(why?: string): void;
  /** The error of a call that gets no turn. */
  protected abstract busy(why: string): Error;
  /** The error of a call whose guest the edge ends. */
  protected abstract closed(call?: GuestCall): Error;

  /** Of the time that a call may wait. While code is loaded, the guest has a timeout of its own. */
  #leftMs(): number {
    if (!this.#guest) return 0;
    const { readySinceMs = performance.now() } = this.#guest;
    return this.hostLimits.maxWaitMs - (performance.now() - readySinceMs);
  }
}
