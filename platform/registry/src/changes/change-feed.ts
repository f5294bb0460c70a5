import type { Store } from '../store/store';
import { ALL_TAGS, type ChangeState } from './change-state';
import { entryAt, newestEntry, NO_ENTRY, recordChanges, type ChangeEntry } from './change-log';

/** Keys are removed only long after this time, so until then the one after a known key says whether there are newer. */
const FOLLOWING_MS = 5_000;
/** Then the log is looked at as a whole, because a restored backup has other keys. */
const LISTING_MS = 10_000;

/** The changes that all edges of a site record, in one order. */
export class ChangeFeed {
  #newest: ChangeEntry = NO_ENTRY;
  #readAtMs = -Infinity;
  #listedAtMs = -Infinity;

  constructor(private readonly store: Store) {}

  /** As it was read last. */
  get state(): ChangeState {
    return this.#newest.state;
  }

  /** When the last read began that has succeeded, by `performance.now()`: the state holds all changes up to then. */
  get readAtMs(): number {
    return this.#readAtMs;
  }

  /** The newest state. @throws {StoreError} */
  async read(): Promise<ChangeState> {
    const began = performance.now();
    const found = this.#isFollowing ? await this.#next() : await this.#look();
    this.#note(found, began);
    return this.state;
  }

  /** Records that what stands under these tags changed. @throws {StoreError} */
  async record(tags: readonly string[]): Promise<ChangeState> {
    if (!this.#isFollowing) await this.read();
    const { key, ...state } = await recordChanges(this.store, tags, this.#newest);
    this.#note({ key, state }, this.#readAtMs);
    return state;
  }

  get #isFollowing(): boolean {
    const now = performance.now();
    return now - this.#readAtMs < FOLLOWING_MS && now - this.#listedAtMs < LISTING_MS;
  }

  async #next(): Promise<ChangeEntry> {
    const next = await entryAt(this.store, this.#newest.key + 1);
    if (!next) return this.#newest;
    return (await entryAt(this.store, next.key + 1)) ? this.#look() : next;
  }

  async #look(): Promise<ChangeEntry> {
    const began = performance.now();
    const known = this.#newest;
    const found = await newestEntry(this.store);
    this.#listedAtMs = began;
    if (found.key === known.key) return known;
    if (found.key > known.key && found.state.number > known.state.number) return found;
    // A backup was restored: its log goes on after what was seen of the lost one, and says that everything changed.
    const after = { key: Math.max(found.key, known.key), state: known.state };
    const { key, ...state } = await recordChanges(this.store, [ALL_TAGS], after);
    return { key, state };
  }

  /** Reads and records under way may end in any order. */
  #note(found: ChangeEntry, readAtMs: number): void {
    if (found.state.number > this.#newest.state.number) this.#newest = found;
    this.#readAtMs = Math.max(this.#readAtMs, readAtMs);
  }
}
