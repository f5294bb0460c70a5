import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../store/store';

/*
 * Which edges are there, and which changes of data they have. A store records no age and clocks of machines differ, so
 * each process counts: its key is followed by one with a larger count. Keys are in a folder for the hour of their
 * writer's clock, which says nothing. Edges of the previous build list only such keys.
 */
/** The edges: they read the changes. */
export const READERS = 'readers/';
const KEY = /^readers\/[^/]+\/([0-9a-f]+)$/;

/** A writer names who does not have its change after this time, so edges read more often. */
export const READ_WITHIN_MS = 1_000;
const BEAT_MS = 10_000;
const SILENT_MS = 30_000;
/** Until then a silent edge is named: it may serve visitors. */
const GONE_MS = 60 * 60 * 1_000;
const LOOK_MS = 100;

/** Names the store among those that do not confirm a change. */
export const STORE_NAME = 'the store of the releases';

/** Host and port of an edge, and its process. */
export interface EdgeId {
  name: string;
  /** Random. */
  process: string;
}

/** The newest beat of an edge. */
interface Beat extends EdgeId {
  count: number;
  /** The last change that the edge has. */
  number: number;
  /** Also of older beats that are still there. */
  keys: string[];
}

interface OtherEdge extends Beat {
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
  known: readonly OtherEdge[] = [];
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
  async others(): Promise<readonly OtherEdge[]> {
    const own = idOf(this.options.own);
    const beats = (await this.#stored()).filter((beat) => idOf(beat) !== own);
    const now = performance.now();
    // Time in which this process did not look is nobody's silence.
    const passedMs = Math.min(now - this.lookedAtMs, 2 * BEAT_MS);
    this.lookedAtMs = now;
    const edges = beats.map((beat) => this.#watched(beat, passedMs));
    const alive = new Set(
      [this.options.own, ...edges.filter((edge) => !edge.isSilent)].map(({ name }) => name),
    );
    const isGone = ({ name, quietMs, isSilent }: OtherEdge) =>
      quietMs >= GONE_MS || (isSilent && alive.has(name));
    await this.#remove(edges.filter(isGone));
    this.known = edges.filter((edge) => !isGone(edge));
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
      const behind = this.known.filter((edge) => edge.number < number);
      const isOver = look === 'late' || (look && behind.every(({ isSilent }) => isSilent));
      if (isOver || (await Promise.race([delay(LOOK_MS), late])) === 'late')
        return [...new Set([...(isKnown ? [] : [STORE_NAME]), ...behind.map(({ name }) => name)])];
    }
  }

  /** Forgets a silent edge that an operator calls gone, until it beats again. @throws {StoreError} */
  async dismiss(name: string): Promise<void> {
    const others = await this.others();
    await this.#remove(others.filter((edge) => edge.isSilent && edge.name === name));
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
      await this.#remove((await this.#stored()).filter(({ name }) => name === own.name));
    const last = this.#key;
    const hour = new Date(Date.now()).toISOString().slice(0, 13);
    const text = [own.name, own.process, this.#count + 1, number].join(' ');
    const key = `${READERS}${hour}/${Buffer.from(text).toString('hex')}`;
    await store.create(key, Buffer.of());
    this.#key = key;
    this.#count += 1;
    this.#number = number;
    this.#beatAtMs = performance.now();
    if (last !== undefined) await store.remove(last);
    if (performance.now() - this.lookedAtMs >= BEAT_MS) await this.others();
  }

  /** The newest beat of each edge. */
  async #stored(): Promise<Beat[]> {
    const byEdge = new Map<string, Beat>();
    for (const key of await this.options.store.list(READERS)) {
      const [, encoded = ''] = KEY.exec(key) ?? [];
      const [name = '', process = '', count, number] = Buffer.from(encoded, 'hex').toString().split(' ');
      if (name === '') continue;
      const beat = { name, process, count: Number(count ?? 0), number: Number(number ?? 0) };
      const known = byEdge.get(idOf(beat));
      const newer = known && known.count > beat.count ? known : beat;
      byEdge.set(idOf(beat), { ...newer, keys: [...(known?.keys ?? []), key] });
    }
    return [...byEdge.values()];
  }

  #watched(beat: Beat, passedMs: number): OtherEdge {
    const seen = this.#seen.get(idOf(beat));
    const quietMs = seen?.count === beat.count ? seen.quietMs + passedMs : 0;
    this.#seen.set(idOf(beat), { count: beat.count, quietMs });
    return { ...beat, quietMs, isSilent: quietMs >= SILENT_MS };
  }

  async #remove(beats: readonly Beat[]): Promise<void> {
    for (const key of beats.flatMap(({ keys }) => keys)) await this.options.store.remove(key);
  }
}

function idOf({ name, process }: EdgeId): string {
  return `${name} ${process}`;
}
