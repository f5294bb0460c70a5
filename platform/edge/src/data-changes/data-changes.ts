import { ALL_TAGS } from '@nivaas/contracts';
import { STORE_NAME, type ChangeState, type Heartbeat } from '@nivaas/registry';
import type { Counter } from 'prom-client';
import type { Metrics } from '../metrics/metrics';
import { ChangeRelay, type RecordedChange } from './change-relay';
import { FollowedLog, type FollowOptions } from './followed-log';
import type { ServiceFeed } from './service-feed';
import { TagNumbers, type DataChange, type DataStamp } from './tag-numbers';

/** Hears of each change. @returns Names of those that do not have it yet, after a short wait. */
type ChangeListener = (change: DataChange) => Promise<readonly string[]>;

export interface DataChangesOptions extends Omit<FollowOptions, 'hasData' | 'onState'> {
  /** What services of the site say that changed. */
  feeds: readonly ServiceFeed[];
  metrics: Metrics;
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
  readonly #followed: FollowedLog;
  readonly #relay: ChangeRelay;
  #services: ChangeState['services'] = {};
  readonly #recorded: Counter<'outcome'>;
  readonly #listeners = new Set<ChangeListener>();
  #telling: Promise<readonly string[]> = Promise.resolve([]);
  #missedAtMs = -Infinity;

  constructor(private readonly options: DataChangesOptions) {
    const { feeds, metrics, logLine } = options;
    this.#followed = new FollowedLog({
      ...options,
      hasData: async () => (await Promise.all(feeds.map((feed) => feed.isReadable()))).every(Boolean),
      onState: (state) => {
        this.#services = state.services;
        const change = this.#numbers.merge(state);
        if (change) this.#telling = this.#tell(change);
      },
    });
    this.#relay = new ChangeRelay({
      feeds,
      logLine,
      readLog: () => this.#followed.read(),
      entered: () => this.#services,
      record: async (tags, services) => ({
        acknowledged: this.#acknowledge(await this.#followed.record(tags, services)),
      }),
      onStored: (tags) => void this.#drop(tags),
      onUnwritten: (tags) => ({ acknowledged: this.#keep(tags) }),
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

  /** Names of services whose data were restored or replaced within the last hour, while this edge ran. */
  get wentBack(): string[] {
    const shownSinceMs = performance.now() - WENT_BACK_SHOWN_MS;
    return [...this.#relay.wentBackAtMs].flatMap(([name, atMs]) => (atMs > shownSinceMs ? [name] : []));
  }

  /** Services of the site that this edge follows. */
  get services(): readonly Pick<ServiceFeed, 'name' | 'isUp'>[] {
    return this.options.feeds;
  }

  /** Whether nothing that an answer was made of has changed since. */
  isCurrent(stamp: DataStamp): boolean {
    return this.#numbers.isCurrent(stamp);
  }

  /** Whether this edge knows all that was acknowledged. Otherwise `freshen` first. */
  get isUpToDate(): boolean {
    return this.#followed.isUpToDate;
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

  /**
   * Records that what stands under these tags changed, besides what services say. Resolves when no edge and no cache
   * answers with what was before, except those that it names.
   *
   * @throws when it does not know what a service changed
   */
  async record(tags: readonly string[]): Promise<RecordedChange> {
    const entered = await this.#relay.pass(tags);
    if (entered) return entered.acknowledged;
    // Another edge entered what the services changed.
    await this.#followed.read();
    return this.#acknowledge(this.number);
  }

  /** Says which other edges are there. */
  get heartbeat(): Heartbeat {
    return this.#followed.heartbeat;
  }

  /** Nobody waits any more for a silent edge that an operator calls gone. */
  async dismiss(name: string): Promise<void> {
    await this.heartbeat.dismiss(name).catch((error: unknown) => {
      this.options.logLine({ event: 'edge-not-dismissed', edge: name, message: String(error) });
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
    const unconfirmed = (await Promise.all([this.heartbeat.missing(number), this.#telling])).flat();
    this.#recorded.inc({ outcome: unconfirmed.length === 0 ? 'seen' : 'unconfirmed' });
    return { number, unconfirmed };
  }

  /** A service has a change. An edge that cannot read the log hears of it here alone. */
  async #drop(tags: readonly string[]): Promise<void> {
    await this.#followed.read();
    if (this.#followed.isAway || !this.isUpToDate) await this.#tell(this.#note(tags));
  }

  /** The log did not take the change: this edge does not answer with what was before, others may. */
  async #keep(tags: readonly string[]): Promise<RecordedChange> {
    this.#recorded.inc({ outcome: 'unwritten' });
    const others = [STORE_NAME, ...this.heartbeat.known.map(({ name }) => name)];
    const change = this.#note(tags);
    return { number: change.number, unconfirmed: [...new Set(others), ...(await this.#tell(change))] };
  }

  /** Any later entry of the log has at least this number, so that what is made after it is kept again. */
  #note(tags: readonly string[]): DataChange {
    const number = this.number + 1;
    this.#numbers.note(tags, number);
    return tags.includes(ALL_TAGS) ? { from: number, number, tags: [] } : { from: this.number, number, tags };
  }

  async #tell(change: DataChange): Promise<readonly string[]> {
    const unconfirmed = await Promise.all([...this.#listeners].map((listener) => listener(change)));
    return unconfirmed.flat();
  }
}
