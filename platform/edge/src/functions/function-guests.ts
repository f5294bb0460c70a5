import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuestEngine } from '../guests/engine';
import { processEngine } from '../guests/node-engine';
import { FunctionGuest, functionEnded } from './function-guest';

const FUNCTION_WORKER = join(__dirname, 'worker/worker.js');
/** Each takes some 40 MB. */
const MAX_GUESTS = 6;
/** A version whose guests end again and again uses a processor. The pause doubles, from the second end on. */
const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

export interface FunctionGuestsOptions {
  /** The compiled program; tests compile their own. */
  workerFile?: string;
  /** What runs guests; default: processes without rights. */
  engineOf?: (file: string) => GuestEngine;
}

/** Guests by area and version, started by the first call. The one that was used least recently makes room. */
export class FunctionGuests {
  readonly #guests = new Map<string, Promise<FunctionGuest>>();
  readonly #starting = new Set<string>();
  readonly #ends = new Map<string, { count: number; atMs: number }>();
  readonly #engine: GuestEngine;

  constructor({ workerFile = FUNCTION_WORKER, engineOf = processEngine }: FunctionGuestsOptions = {}) {
    this.#engine = engineOf(workerFile);
  }

  /**
   * @param place Path of the functions build on this machine.
   * @throws {FunctionError} function_ended; what `place` throws
   */
  async of(area: string, version: string, place: () => Promise<string>): Promise<FunctionGuest> {
    const key = `${area} ${version}`;
    const known = this.#guests.get(key);
    if (!known && this.#pauseLeftMs(key) > 0) throw functionEnded();
    const guest = known ?? this.#start(key, place);
    // The last one is the last used.
    this.#guests.delete(key);
    this.#guests.set(key, guest);
    this.#makeRoom();
    return guest;
  }

  /** Whether its process is being started, or loads its code. */
  isStarting(area: string, version: string): boolean {
    return this.#starting.has(`${area} ${version}`);
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

  async #start(key: string, place: () => Promise<string>): Promise<FunctionGuest> {
    this.#starting.add(key);
    try {
      const file = await place();
      const source = await readFile(file);
      const guest = new FunctionGuest(this.#engine, file, source, () => this.#ended(key));
      void guest.described.then(() => this.#starting.delete(key));
      return guest;
    } catch (error) {
      this.#starting.delete(key);
      this.#guests.delete(key);
      throw error;
    }
  }

  #makeRoom(): void {
    for (const [key, guest] of this.#guests) {
      if (this.#guests.size <= MAX_GUESTS) return;
      this.#guests.delete(key);
      void guest.then((started) => started.retire()).catch(() => undefined);
    }
  }

  #ended(key: string): void {
    this.#guests.delete(key);
    const { count, atMs } = this.#ends.get(key) ?? { count: 0, atMs: 0 };
    const isAgain = performance.now() - atMs < 2 * MAX_PAUSE_MS;
    this.#ends.set(key, { count: isAgain ? count + 1 : 1, atMs: performance.now() });
  }

  #pauseLeftMs(key: string): number {
    const { count, atMs } = this.#ends.get(key) ?? { count: 0, atMs: 0 };
    const pauseMs = count < 2 ? 0 : Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (count - 2));
    return atMs + pauseMs - performance.now();
  }
}
