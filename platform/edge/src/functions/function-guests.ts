import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiter } from '@nivaas/http';
import type { GuestEngine } from '../guests/engine';
import { processEngine } from '../guests/node-engine';
import { FunctionGuest, functionEnded, type FunctionsBuild } from './function-guest';

const FUNCTION_WORKER = join(__dirname, 'worker/worker.js');
/** For versions that are not live. Each guest takes some 40 MB. */
const OTHER_PLACES = 2;
/** Such a version takes the place of another. Whoever asks old ones in turn must not keep processors busy with starts. */
const MS_BETWEEN_OTHERS = 500;
/** A version whose guests end again and again uses a processor. After so many ends it has to wait. */
const ENDS = { limit: 3, windowMs: 10_000, keys: 1_000 };

/** A version of an area. */
export interface AreaVersion {
  area: string;
  version: string;
}

export interface FunctionGuestsOptions {
  /** The compiled program; tests compile their own. */
  workerFile?: string;
  /** What runs guests; default: processes without rights. */
  engineOf?: (file: string) => GuestEngine;
}

/**
 * Guests by area and version, started by the first call. A live version keeps its own; of the others, the one that was
 * used least recently makes room.
 */
export class FunctionGuests {
  readonly #guests = new Map<string, Promise<FunctionGuest>>();
  #live = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();
  readonly #starting = new Set<string>();
  readonly #ends = new RateLimiter(ENDS);
  readonly #engine: GuestEngine;

  constructor({ workerFile = FUNCTION_WORKER, engineOf = processEngine }: FunctionGuestsOptions = {}) {
    this.#engine = engineOf(workerFile);
  }

  /**
   * @param read Gets its functions build.
   * @throws {FunctionError} function_ended; what `read` throws
   */
  async of(area: string, version: string, read: () => Promise<FunctionsBuild>): Promise<FunctionGuest> {
    const key = keyOf({ area, version });
    const known = this.#guests.get(key);
    if (!known && this.#ends.wait(key) > 0) throw functionEnded();
    const guest = known ?? this.#start(key, read);
    // The last one is the last used.
    this.#guests.delete(key);
    this.#guests.set(key, guest);
    this.#makeRoom();
    return guest;
  }

  /** Whether its process is being started, or loads its code. */
  isStarting(area: string, version: string): boolean {
    return this.#starting.has(keyOf({ area, version }));
  }

  /** Gives versions places of their own until the next revision: they are about to go live. */
  keep(versions: readonly AreaVersion[]): void {
    for (const version of versions) this.#live.add(keyOf(version));
  }

  /** Gives places to those that are live now; the others share theirs. */
  serve(versions: readonly AreaVersion[]): void {
    this.#live = new Set(versions.map(keyOf));
    this.#makeRoom();
  }

  /** Ends the guests of versions that must not run, in the middle of their calls. */
  endWhere(isOver: (area: string, version: string) => boolean): void {
    for (const [key, guest] of this.#guests) {
      const [area = '', version = ''] = key.split(' ');
      if (!isOver(area, version)) continue;
      this.#guests.delete(key);
      void guest.then((started) => started.takeBack()).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const guests = await Promise.allSettled(this.#guests.values());
    await Promise.all(guests.map((guest) => guest.status === 'fulfilled' && guest.value.end()));
  }

  async #start(key: string, read: () => Promise<FunctionsBuild>): Promise<FunctionGuest> {
    this.#starting.add(key);
    try {
      if (!this.#live.has(key)) await this.#inTurn();
      const build = await read();
      const own = this.#guests.get(key);
      const guest = new FunctionGuest(this.#engine, build, () => this.#ended(key, own));
      void guest.described.then(() => {
        this.#starting.delete(key);
        this.#makeRoom();
      });
      return guest;
    } catch (error) {
      this.#starting.delete(key);
      this.#guests.delete(key);
      throw error;
    }
  }

  #inTurn(): Promise<unknown> {
    const turn = this.#turn;
    this.#turn = turn.then(() => delay(MS_BETWEEN_OTHERS));
    return turn;
  }

  #makeRoom(): void {
    const others = [...this.#guests].filter(([key]) => !this.#live.has(key) && !this.#starting.has(key));
    for (const [key, guest] of others.slice(0, -OTHER_PLACES)) {
      this.#guests.delete(key);
      // Later, because somebody may have got this guest just now, and not called it yet.
      void guest.then((started) => setImmediate(() => started.retire())).catch(() => undefined);
    }
  }

  #ended(key: string, own: Promise<FunctionGuest> | undefined): void {
    // One that made room may end when another was started in its place.
    if (this.#guests.get(key) === own) this.#guests.delete(key);
    this.#ends.count(key);
  }
}

function keyOf({ area, version }: AreaVersion): string {
  return `${area} ${version}`;
}
