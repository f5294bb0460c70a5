import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { READ_WITHIN_MS, type ChangeState } from '@nivaas/registry';
import type { SharedRedis } from '@nivaas/http/redis';
import type { Counter } from 'prom-client';
import type { Metrics } from '../metrics/metrics';
import { Confirmations, type Announcement } from './confirmations';
import type { Feed } from './feed';
import { FollowedFeed } from './followed-feed';
import type { ChangeCookie } from './change-cookie';
import { TagNumbers, type DataChange, type Stamp } from './tag-numbers';

/** So that a feed whose entries are never removed at once is not flooded: four entries a second. */
const PAUSE_MS = 250;

/** Hears of each change. @returns Names of those that do not have it yet, after a short wait. */
type ChangeListener = (change: DataChange) => Promise<readonly string[]>;

/** What a caller learns of a change that it recorded. */
export interface RecordedChange {
  number: number;
  /** Names of edges and caches that may still answer with what was before; empty as a rule. */
  unconfirmed: readonly string[];
}

interface Batch {
  tags: Set<string>;
  written: Promise<{ acknowledged: Promise<RecordedChange> }>;
}

interface DataChangesOptions {
  feed: Feed;
  redis?: Pick<SharedRedis, 'isUp' | 'client'> | undefined;
  /** Host and port of this edge. */
  name: string;
  cookie: ChangeCookie;
  metrics: Metrics;
  log: (entry: object) => void;
}

const STORE = 'the store of the releases';
/** After a read that found nothing newer, a request that names a newer number triggers no further read for this long. */
const MISSED_MS = 1_000;

/**
 * Changes of data: what this edge knows of them, and recording them. Whatever is made of data has a stamp, and may be
 * answered with while it is current and this edge is fresh.
 */
export class DataChanges {
  readonly #numbers = new TagNumbers();
  readonly #followed: FollowedFeed;
  readonly #confirmations: Confirmations | undefined;
  /** Tags that are written together, once the write before them is over and its pause, too. */
  #batch: Batch | undefined;
  #lastWrite: Promise<unknown> = Promise.resolve();
  readonly #recorded: Counter<'outcome'>;
  readonly #listeners = new Set<ChangeListener>();
  /** Tags of changes that the store did not take. */
  readonly #unwritten = new Set<string>();
  #telling: Promise<readonly string[]> = Promise.resolve([]);
  #missedAtMs = -Infinity;

  constructor(private readonly options: DataChangesOptions) {
    const { feed, redis, name, metrics, log } = options;
    this.#confirmations = redis && new Confirmations(redis, name, (change) => this.#take(change));
    this.#followed = new FollowedFeed(feed, {
      onState: (state) => this.#hear(state),
      onAway: (error) => log({ event: 'changes-not-read', message: String(error) }),
    });
    const help = 'Changes of data that this edge recorded, by outcome: seen, unconfirmed, unwritten';
    this.#recorded = metrics.counter('nivaas_changes_total', help, ['outcome']);
    const isAway = () => Number(this.#followed.isAway);
    metrics.read('gauge', 'nivaas_changes_away', '1 while changes of data cannot be read', isAway);
  }

  /** Of the last change that this edge knows: the number of what is made from now on. */
  get number(): number {
    return this.#numbers.number;
  }

  /** Whether nothing that an answer was made of has changed since. */
  isCurrent(stamp: Stamp): boolean {
    return this.#numbers.isCurrent(stamp);
  }

  /** Whether this edge knows all that was acknowledged. Otherwise `freshen` first. */
  get isFresh(): boolean {
    return this.#followed.isFresh;
  }

  /** Waits, not long, until this edge knows all that was acknowledged, or the store is away. */
  async freshen(): Promise<void> {
    await this.#followed.freshen();
  }

  /** Waits, not long, until this edge knows a change that another edge has acknowledged. */
  async reach(number: number): Promise<void> {
    if (number <= this.number || performance.now() - this.#missedAtMs < MISSED_MS) return;
    await Promise.race([this.#followed.read(), delay(READ_WITHIN_MS, undefined, { ref: false })]);
    if (number > this.number) this.#missedAtMs = performance.now();
  }

  /** The same for the change of the visitor who asks, whichever edge took it. */
  async reachOwn({ headers }: IncomingMessage): Promise<void> {
    const number = this.options.cookie.read(headers);
    if (number !== undefined) await this.reach(number);
  }

  /** `Set-Cookie` value for the visitor who caused a change: any edge shows them what they wrote. */
  cookie(number: number): string {
    return this.options.cookie.set(number);
  }

  /** Cookies signed with the previous secret are ignored. */
  useSecret(secret: string): void {
    this.options.cookie.useSecret(secret);
  }

  /**
   * Records that what stands under these tags changed. Resolves when no edge and no cache answers with what was before,
   * except those that it names.
   */
  async record(tags: readonly string[]): Promise<RecordedChange> {
    this.#batch ??= this.#schedule();
    for (const tag of tags) this.#batch.tags.add(tag);
    const { acknowledged } = await this.#batch.written;
    return acknowledged;
  }

  /** @returns A function that stops it. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#followed.close();
    const leaving = this.options.feed.leave().catch(() => undefined);
    await Promise.race([leaving, delay(READ_WITHIN_MS, undefined, { ref: false })]);
  }

  #schedule(): Batch {
    const tags = new Set<string>();
    const written = this.#lastWrite.then(() => {
      this.#batch = undefined;
      return this.#write([...tags]);
    });
    const pause = this.#lastWrite.then(() => delay(PAUSE_MS, undefined, { ref: false }));
    this.#lastWrite = Promise.allSettled([written, pause]);
    return { tags, written };
  }

  async #write(tags: readonly string[]): Promise<{ acknowledged: Promise<RecordedChange> }> {
    try {
      const state = await this.options.feed.record(tags);
      this.#merge(state);
      return { acknowledged: this.#acknowledge({ number: state.number, tags: [...tags] }) };
    } catch (error) {
      this.options.log({ event: 'change-not-recorded', tags, message: String(error) });
      return { acknowledged: this.#keepUnwritten(tags) };
    }
  }

  async #acknowledge(change: Announcement): Promise<RecordedChange> {
    const parts = await Promise.all([this.#othersHave(change, performance.now()), this.#telling]);
    const unconfirmed = parts.flat();
    this.#recorded.inc({ outcome: unconfirmed.length === 0 ? 'seen' : 'unconfirmed' });
    return { number: change.number, unconfirmed };
  }

  /** Other edges read the log within a second, or tell sooner that they have it. @returns Those that may not have it. */
  async #othersHave(change: Announcement, writtenMs: number): Promise<readonly string[]> {
    const others = await this.options.feed.others().catch(() => [STORE]);
    if (others.length === 0) return [];
    const restMs = Math.max(0, writtenMs + READ_WITHIN_MS - performance.now());
    if (this.options.redis?.isUp && this.#confirmations)
      return this.#confirmations.ask(change, others, restMs);
    await delay(restMs);
    return [];
  }

  /** The store is away: this edge does not answer with what was before, others do until it is back. */
  async #keepUnwritten(tags: readonly string[]): Promise<RecordedChange> {
    const number = Math.max(this.number + 1, Date.now());
    this.#recorded.inc({ outcome: 'unwritten' });
    for (const tag of tags) this.#unwritten.add(tag);
    this.#numbers.note(tags, number);
    await this.#confirmations?.ask({ number, tags: [...tags] }, [], 0);
    const unconfirmed = await this.#tell({ from: this.number, number, tags });
    return { number, unconfirmed: [STORE, ...unconfirmed] };
  }

  #hear(state: ChangeState): void {
    this.#merge(state);
    void this.#confirmations?.listen();
    if (this.#unwritten.size === 0) return;
    const tags = [...this.#unwritten];
    this.#unwritten.clear();
    void this.record(tags);
  }

  #merge(state: ChangeState): void {
    const change = this.#numbers.merge(state);
    if (change) this.#telling = this.#tell(change);
  }

  async #tell(change: DataChange): Promise<readonly string[]> {
    const unconfirmed = await Promise.all([...this.#listeners].map((listener) => listener(change)));
    return unconfirmed.flat();
  }

  /** Another edge tells of its change. */
  async #take({ number, tags }: Announcement): Promise<void> {
    if (number > this.number)
      await Promise.race([this.#followed.read(), delay(READ_WITHIN_MS, undefined, { ref: false })]);
    // It is not in the log while the store is away.
    if (number > this.number || this.#followed.isAway) this.#numbers.note(tags, number);
  }
}
