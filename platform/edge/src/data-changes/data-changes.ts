import type { IncomingMessage } from 'node:http';
import {
  ALL_TAGS,
  STORE_NAME,
  type ChangeState,
  type EdgeId,
  type Heartbeat,
  type Store,
} from '@nivaas/registry';
import type { Outbox } from '@nivaas/listings';
import type { Counter } from 'prom-client';
import type { Metrics } from '../metrics/metrics';
import type { ChangeCookie } from './change-cookie';
import { ChangeRelay } from './change-relay';
import { FollowedFeed } from './followed-feed';
import { TagNumbers, type DataChange, type Stamp } from './tag-numbers';

/** Hears of each change. @returns Names of those that do not have it yet, after a short wait. */
type ChangeListener = (change: DataChange) => Promise<readonly string[]>;

/** What a caller learns of a change that it recorded. */
export interface RecordedChange {
  number: number;
  /** Names of edges and caches that may still answer with what was before; empty as a rule. */
  unconfirmed: readonly string[];
}

export interface DataChangesOptions {
  store: Store;
  /** Whether anything was released: an empty folder may be a disk that is not mounted. */
  hasLog: () => Promise<boolean>;
  /** Has changes until they are in the log. Default: only the log has changes. */
  outbox?: Outbox | undefined;
  own: EdgeId;
  /** Whether this process opened its port itself. */
  isOnly: boolean;
  cookie: ChangeCookie;
  metrics: Metrics;
  log: (entry: object) => void;
}

/** After a read that found nothing newer, a request that names a newer number triggers no further read for this long. */
const MISSED_MS = 1_000;
const WENT_BACK_SHOWN_MS = 60 * 60 * 1_000;

/**
 * Changes of data: what this edge knows of them, and recording them. Whatever is made of data has a stamp, and may be
 * answered with while it is current and this edge is fresh.
 */
export class DataChanges {
  readonly #numbers = new TagNumbers();
  readonly #followed: FollowedFeed;
  readonly #relay: ChangeRelay<{ acknowledged: Promise<RecordedChange> }>;
  readonly #recorded: Counter<'outcome'>;
  readonly #listeners = new Set<ChangeListener>();
  #telling: Promise<readonly string[]> = Promise.resolve([]);
  #missedAtMs = -Infinity;

  constructor(private readonly options: DataChangesOptions) {
    const { metrics, log } = options;
    this.#followed = new FollowedFeed({
      ...options,
      hasData: () => options.outbox?.isReadable() ?? Promise.resolve(true),
      onState: (state) => this.#merge(state),
      onAway: (error) => log({ event: 'changes-not-read', message: String(error) }),
      onUnheard: (error) => log({ event: 'edge-not-announced', message: String(error) }),
    });
    this.#relay = new ChangeRelay({
      ...options,
      record: async (tags) => {
        const number = await this.#followed.record(tags);
        return { acknowledged: this.#acknowledge(number) };
      },
      drop: (tags) => void this.#drop(tags),
      keep: (tags) => ({ acknowledged: this.#keep(tags) }),
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

  /** Whether the database was restored or replaced within the last hour, while this edge ran. */
  get wentBack(): boolean {
    return performance.now() - this.#relay.wentBackAtMs < WENT_BACK_SHOWN_MS;
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
    await this.#followed.read();
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
   * Records that what stands under these tags changed, besides what the outbox has. Resolves when no edge and no cache
   * answers with what was before, except those that it names.
   *
   * @param declared What `declare` returned for this change.
   * @throws when neither the store nor the outbox takes it
   */
  async record(tags: readonly string[], declared?: string): Promise<RecordedChange> {
    const written = await this.#relay.pass(tags);
    await this.withdraw(declared);
    if (written) return written.acknowledged;
    // Another edge entered the rows of the outbox.
    await this.#followed.read();
    return this.#acknowledge(this.number);
  }

  /**
   * Says that something under these sources is about to change. Unless `record` or `withdraw` follows, all edges take
   * it for changed.
   *
   * @throws when neither the outbox nor the store takes it
   */
  async declare(sources: readonly string[]): Promise<string | undefined> {
    try {
      return await this.options.outbox?.add(sources, true);
    } catch (error) {
      this.options.log({ event: 'change-not-declared', message: String(error) });
      await this.#relay.pass(sources);
      return undefined;
    }
  }

  /** What was declared did not happen, or the log has it. */
  async withdraw(declared: string | undefined): Promise<void> {
    if (declared === undefined) return;
    // A row that stays is entered after a while, which is harmless.
    await this.options.outbox?.settle([declared]).catch(() => undefined);
  }

  /** Says which other edges are there. */
  get beats(): Heartbeat {
    return this.#followed.beats;
  }

  /** Nobody waits any more for a silent edge that an operator calls gone. */
  async dismiss(name: string): Promise<void> {
    await this.beats.dismiss(name).catch((error: unknown) => {
      this.options.log({ event: 'edge-not-dismissed', edge: name, message: String(error) });
    });
  }

  /** @returns A function that stops it. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#relay.close();
    await this.#followed.close();
  }

  /** Other edges say in the store which changes they have. */
  async #acknowledge(number: number): Promise<RecordedChange> {
    const unconfirmed = (await Promise.all([this.beats.missing(number), this.#telling])).flat();
    this.#recorded.inc({ outcome: unconfirmed.length === 0 ? 'seen' : 'unconfirmed' });
    return { number, unconfirmed };
  }

  /** The outbox has a change. An edge that cannot read the log hears of it here alone. */
  async #drop(tags: readonly string[]): Promise<void> {
    await this.#followed.read();
    if (this.#followed.isAway || !this.isFresh) await this.#tell(this.#note(tags));
  }

  /** The log did not take the change: this edge does not answer with what was before, others may. */
  async #keep(tags: readonly string[]): Promise<RecordedChange> {
    this.#recorded.inc({ outcome: 'unwritten' });
    const change = this.#note(tags);
    return { number: change.number, unconfirmed: [...this.#unheard, ...(await this.#tell(change))] };
  }

  /** Whoever may not have a change while the store does not answer. */
  get #unheard(): string[] {
    return [...new Set([STORE_NAME, ...this.beats.known.map(({ name }) => name)])];
  }

  /** Any later entry of the log has at least this number, so that what is made after it is kept again. */
  #note(tags: readonly string[]): DataChange {
    const number = this.number + 1;
    this.#numbers.note(tags, number);
    return tags.includes(ALL_TAGS) ? { from: number, number, tags: [] } : { from: this.number, number, tags };
  }

  #merge(state: ChangeState): void {
    const change = this.#numbers.merge(state);
    if (change) this.#telling = this.#tell(change);
  }

  async #tell(change: DataChange): Promise<readonly string[]> {
    const unconfirmed = await Promise.all([...this.#listeners].map((listener) => listener(change)));
    return unconfirmed.flat();
  }
}
