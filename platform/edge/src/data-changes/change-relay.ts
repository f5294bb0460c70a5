import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeState } from '@nivaas/registry';
import type { ServiceFeed } from './service-feed';

const POLL_MS = 250;

const WENT_BACK =
  'The service lacks a change that this edge has seen: its data were restored or replaced. All pages are made anew.';

/** What a caller learns of a change that it recorded. */
export interface RecordedChange {
  number: number;
  /** Names of edges and caches that may still answer with what was before; empty as a rule. */
  unconfirmed: readonly string[];
}

/** Not awaited with the turn: the next turn need not wait for the other edges. */
interface Entered {
  acknowledged: Promise<RecordedChange>;
}

type Positions = ChangeState['services'];

interface RelayOptions {
  feeds: readonly ServiceFeed[];
  /** Reads the log, but waits not long. */
  readLog: () => Promise<void>;
  /** Where the log stands in the changes of services. */
  entered: () => Positions;
  /** Resolves once the log has the change. @throws when it does not */
  record: (tags: readonly string[], services: Positions) => Promise<Entered>;
  /** Somebody stored a change. */
  onStored: (tags: readonly string[]) => void;
  /** The log did not take a change. */
  onUnwritten: (tags: readonly string[]) => Entered;
  logLine: (entry: object) => void;
}

/** Enters changes in the store's log: those of callers, and of services, whoever made them. */
export class ChangeRelay {
  /** What callers changed and the log lacks. */
  readonly #asked = new Set<string>();
  #next: Promise<Entered | undefined> | undefined;
  #last: Promise<unknown>;
  #isFailing = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** By name of a service: when it was last found to lack a change, by `performance.now()`. */
  readonly wentBackAtMs = new Map<string, number>();

  constructor(private readonly options: RelayOptions) {
    for (const feed of options.feeds)
      feed.onAway = () => options.logLine({ event: 'service-away', service: feed.name });
    // What services changed while no edge ran is what the log lacks.
    this.#last = options.readLog();
    void this.#poll();
  }

  /**
   * Enters these tags, and all that services changed before this call.
   *
   * @returns Undefined when there was nothing to enter: another edge was first.
   * @throws when a service does not say what it changed
   */
  pass(tags: readonly string[] = []): Promise<Entered | undefined> {
    for (const tag of tags) this.#asked.add(tag);
    this.#next ??= this.#schedule(true);
    return this.#next;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    await (this.#next ?? this.#schedule(false)).catch((error: unknown) => this.#fail(error));
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  /** After the turn before. One that wrote has a pause, so that the log is not flooded. */
  #schedule(isOwn: boolean): Promise<Entered | undefined> {
    const turn = this.#last.then(() => {
      if (isOwn) this.#next = undefined;
      return this.#turn(isOwn);
    });
    const pause = () => delay(POLL_MS, undefined, { ref: false });
    this.#last = turn.then((entered) => entered && pause(), pause);
    return turn;
  }

  async #turn(isOwn: boolean): Promise<Entered | undefined> {
    const { feeds, entered, record, onUnwritten } = this.options;
    const asked = [...this.#asked];
    this.#asked.clear();
    await Promise.all(feeds.map((feed) => this.#listen(feed, isOwn)));
    const ofFeeds = feeds.map((feed) => ({ feed, changes: feed.due(entered()[feed.name], isOwn) }));
    const changes = ofFeeds.flatMap((each) => each.changes);
    const tags = [...new Set([...asked, ...changes.flatMap((change) => change.tags)])];
    const positions = Object.fromEntries(
      ofFeeds.flatMap(({ feed, changes: own }) => {
        const position = feed.positionWith(own, entered()[feed.name]);
        return position ? [[feed.name, position] as const] : [];
      }),
    );
    if (tags.length === 0 && isOwn && feeds.some((feed) => feed.isOwn && !feed.isUp))
      throw new Error('A service does not say what it changed.');
    if (tags.length === 0 && Object.keys(positions).length === 0) return undefined;
    try {
      const made = await record(tags, positions);
      this.#isFailing = false;
      for (const { feed, changes: own } of ofFeeds) feed.settle(own);
      return tags.length > 0 ? made : undefined;
    } catch (error) {
      // Only where services stand: the next turn says it again.
      if (tags.length === 0) return undefined;
      for (const tag of asked) this.#asked.add(tag);
      const isFirst = this.#fail(error);
      return isFirst || isOwn ? onUnwritten(tags) : undefined;
    }
  }

  async #listen(feed: ServiceFeed, isUrgent: boolean): Promise<void> {
    const { name } = feed;
    const { tags, wentBack } = await feed.read(this.options.entered()[name], isUrgent);
    if (tags.length > 0) this.options.onStored(tags);
    if (!wentBack) return;
    this.wentBackAtMs.set(name, performance.now());
    this.options.logLine({ event: 'service-went-back', service: name, message: WENT_BACK });
  }

  /** @returns Whether it did not fail before. */
  #fail(error: unknown): boolean {
    const isFirst = !this.#isFailing;
    if (isFirst) this.options.logLine({ event: 'change-not-recorded', message: String(error) });
    this.#isFailing = true;
    return isFirst;
  }
}
