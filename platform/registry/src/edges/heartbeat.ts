import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../store/store';
import { beatKey, storedBeats, type Beat, type EdgeId } from './beats';

/** A writer names who does not have its change after this time, so edges read more often. */
export const READ_WITHIN_MS = 1_000;
const BEAT_MS = 10_000;
const SILENT_MS = 30_000;
/** Until then a silent edge is named: it may serve visitors. */
const GONE_MS = 60 * 60 * 1_000;
const LOOK_MS = 100;

/** Names the store among those that do not confirm a change. */
export const STORE_NAME = 'the store of the releases';

/** What the program before this one expects in a key. */
const KNOWS_LANES = Buffer.from('lanes');

/** Another edge. */
interface Peer extends EdgeId {
  /** The last change that it has. */
  number: number;
  /** How long this process has watched it without a beat. */
  quietMs: number;
  /** Nobody waits for it, but it is named. */
  isSilent: boolean;
}

interface HeartbeatOptions {
  store: Pick<Store, 'create' | 'list' | 'remove'>;
  own: EdgeId;
  /** Whether this process opened its port itself: an older one of its name has ended. */
  isOnly?: boolean;
}

/** Says that this edge is there, and sees who else is. */
export class Heartbeat {
  #key: string | undefined;
  #count = 0;
  #number = -1;
  #beatAtMs = -Infinity;
  #turn: Promise<unknown> = Promise.resolve();
  #hasLeft = false;
  /** By process. */
  readonly #seen = new Map<string, { count: number; quietMs: number }>();
  /** The other edges as they were seen last. */
  known: readonly Peer[] = [];
  /** When, by `performance.now()`. */
  lookedAtMs = -Infinity;

  constructor(private readonly options: HeartbeatOptions) {}

  get hasBegun(): boolean {
    return this.#key !== undefined;
  }

  /** Says which change this edge has: a newer one at once, else every ten seconds. @throws {StoreError} */
  async keep(number: number): Promise<void> {
    const isDue = () => number > this.#number || performance.now() - this.#beatAtMs >= BEAT_MS;
    if (!isDue()) return;
    const beaten = this.#turn.then(() => (isDue() && !this.#hasLeft ? this.#beat(number) : undefined));
    this.#turn = beaten.catch(() => undefined);
    await beaten;
  }

  /** The other edges. @throws {StoreError} */
  async others(): Promise<readonly Peer[]> {
    const { own, store } = this.options;
    const isOwn = ({ name, process }: EdgeId) => name === own.name && process === own.process;
    const beats = (await storedBeats(store)).filter((beat) => !isOwn(beat));
    const now = performance.now();
    // Time in which this process did not look is nobody's silence.
    const passedMs = Math.min(now - this.lookedAtMs, 2 * BEAT_MS);
    this.lookedAtMs = now;
    const watched = beats.map((beat) => ({ ...beat, quietMs: this.#quietMs(beat, passedMs) }));
    const alive = new Set(watched.filter(({ quietMs }) => quietMs < SILENT_MS).map(({ name }) => name));
    alive.add(own.name);
    const isGone = ({ name, quietMs }: EdgeId & { quietMs: number }) =>
      quietMs >= GONE_MS || (quietMs >= SILENT_MS && alive.has(name));
    await this.#remove(watched.filter(isGone));
    this.known = watched
      .filter((beat) => !isGone(beat))
      .map(({ name, process, number, quietMs }) => ({
        name,
        process,
        number,
        quietMs,
        isSilent: quietMs >= SILENT_MS,
      }));
    return this.known;
  }

  /**
   * Waits, at most a second, until all others have a change.
   *
   * @returns Names of those that may not; the store is one of them if it did not say who is there.
   */
  async missing(number: number): Promise<string[]> {
    const late = delay(READ_WITHIN_MS, 'late' as const, { ref: false });
    let isKnown = false;
    for (;;) {
      const look = await Promise.race([this.others().catch(() => undefined), late]);
      isKnown ||= typeof look === 'object';
      const behind = this.known.filter((peer) => peer.number < number);
      const isOver = look === 'late' || (look && behind.every(({ isSilent }) => isSilent));
      if (isOver || (await Promise.race([delay(LOOK_MS), late])) === 'late')
        return [...new Set([...(isKnown ? [] : [STORE_NAME]), ...behind.map(({ name }) => name)])];
    }
  }

  /** Forgets a silent edge that an operator calls gone, until it beats again. @throws {StoreError} */
  async dismiss(name: string): Promise<void> {
    const silent = (await this.others()).filter((peer) => peer.isSilent && peer.name === name);
    const beats = await storedBeats(this.options.store);
    await this.#remove(beats.filter((beat) => silent.some(({ process }) => process === beat.process)));
  }

  /** @throws {StoreError} */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#turn;
    if (this.#key !== undefined) await this.options.store.remove(this.#key);
  }

  async #beat(number: number): Promise<void> {
    const { store, own, isOnly } = this.options;
    if (!this.hasBegun && isOnly)
      await this.#remove((await storedBeats(store)).filter(({ name }) => name === own.name));
    const last = this.#key;
    const key = beatKey(own, this.#count + 1, number);
    await store.create(key, KNOWS_LANES);
    this.#key = key;
    this.#count += 1;
    this.#number = number;
    this.#beatAtMs = performance.now();
    if (last !== undefined) await store.remove(last);
    if (performance.now() - this.lookedAtMs >= BEAT_MS) await this.others();
  }

  #quietMs({ name, process, count }: Beat, passedMs: number): number {
    const id = `${name} ${process}`;
    const seen = this.#seen.get(id);
    // The program before this one does not count, and is listed for two hours at most.
    const quietMs = seen?.count === count && process !== '' ? seen.quietMs + passedMs : 0;
    this.#seen.set(id, { count, quietMs });
    return quietMs;
  }

  async #remove(beats: readonly Beat[]): Promise<void> {
    for (const key of beats.flatMap(({ keys }) => keys)) await this.options.store.remove(key);
  }
}
