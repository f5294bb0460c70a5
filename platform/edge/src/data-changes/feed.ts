import {
  changed,
  ChangeFeed,
  ChangeReaders,
  NO_CHANGES,
  RegistryError,
  type ChangeState,
  type Store,
} from '@nivaas/registry';

/** The log of changes, as an edge uses it. */
export interface Feed {
  readonly state: ChangeState;
  /** By `performance.now()`: the state holds all changes up to then. */
  readonly readAtMs: number;
  read: () => Promise<ChangeState>;
  /** @throws when the change is not in the log */
  record: (tags: readonly string[]) => Promise<ChangeState>;
  /** Names of other edges that read the log. */
  others: () => Promise<readonly string[]>;
  leave: () => Promise<void>;
}

/** The log in the store that the edges share. */
export class SharedFeed implements Feed {
  readonly #feed: ChangeFeed;
  readonly #readers: ChangeReaders;

  /**
   * @param name Host and port of this edge.
   * @param hasLog Whether anything was released: an empty folder may be a disk that is not mounted.
   */
  constructor(
    store: Store,
    name: string,
    private readonly hasLog: () => Promise<boolean>,
  ) {
    this.#feed = new ChangeFeed(store);
    this.#readers = new ChangeReaders(store, name);
  }

  get state(): ChangeState {
    return this.#feed.state;
  }

  get readAtMs(): number {
    return this.#feed.readAtMs;
  }

  async read(): Promise<ChangeState> {
    // Before the read: a writer that does not see this edge has written what it is about to read.
    if (!this.#readers.isAnnounced && (await this.hasLog())) await this.#readers.announce();
    return this.#feed.read();
  }

  async record(tags: readonly string[]): Promise<ChangeState> {
    if (await this.hasLog()) return this.#feed.record(tags);
    throw new RegistryError('store_unavailable', 'nothing was released yet');
  }

  others(): Promise<readonly string[]> {
    return this.#readers.others();
  }

  leave(): Promise<void> {
    return this.#readers.leave();
  }
}

/** The changes of an edge that shares no store with others. */
export class OwnFeed implements Feed {
  state = NO_CHANGES;
  readonly readAtMs = Infinity;

  read(): Promise<ChangeState> {
    return Promise.resolve(this.state);
  }

  record(tags: readonly string[]): Promise<ChangeState> {
    this.state = changed(this.state, tags, Math.max(this.state.number + 1, Date.now()));
    return Promise.resolve(this.state);
  }

  others(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  leave(): Promise<void> {
    return Promise.resolve();
  }
}
