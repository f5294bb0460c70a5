import * as v from 'valibot';
import { ALL_TAGS, FUNCTION_TAG, isChangeTag } from '@nivaas/contracts';
import { parse } from '../formats/parse';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

/** 25 kB. At 17 changes a second, an edge that heard nothing for a minute still learns what changed. */
const MAX_TAGS = 1_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const storedState = v.object({
  format: v.literal(1),
  /** Of the last change; 0 before the first. Each is larger than all before it, also after a restored backup. */
  number: count,
  /** The last change that `tags` may lack: whatever was made before it may have changed. */
  floor: count,
  /** Number of the last change of each tag. */
  tags: v.record(v.pipe(v.string(), v.regex(FUNCTION_TAG)), count),
  /** By service of the site: up to which of its changes the log has them. */
  services: v.optional(v.record(v.string(), v.object({ height: count, identity: v.string() })), {}),
});
/** What changed in the data of the areas, up to one moment. */
export type ChangeState = Omit<v.InferOutput<typeof storedState>, 'format'>;
const NO_CHANGES: ChangeState = { number: 0, floor: 0, tags: {}, services: {} };

/*
 * Each change is a key of its own, numbered without gaps, whose content says all that earlier ones said. Creating a key
 * is exclusive, so the changes of all writers have one order, and a reader needs the newest key alone.
 */
export const CHANGES = 'changes/';

interface Entry {
  /** Number of the key; 0 for an empty log. */
  key: number;
  state: ChangeState;
}

const NO_ENTRY: Entry = { key: 0, state: NO_CHANGES };

/** At 40 changes a second, a reader that knows one finds the next for 7 s. */
const KEPT_KEYS = 300;
/** Keys are removed only long after this time, so until then the one after a known key says whether there are newer. */
const FOLLOWING_MS = 5_000;
/** Then the log is looked at as a whole, because a restored backup has other keys. */
const LISTING_MS = 10_000;

/** The changes that all edges of a site record, in one order. */
export class DataLog {
  #newest = NO_ENTRY;
  #readAtMs = -Infinity;
  #listedAtMs = -Infinity;

  constructor(private readonly store: Store) {}

  /** When the last read began that has succeeded, by `performance.now()`: it found all changes up to then. */
  get readAtMs(): number {
    return this.#readAtMs;
  }

  /** The newest state. @throws {StoreError} */
  async read(): Promise<ChangeState> {
    const began = performance.now();
    this.#note(this.#isFollowing ? await this.#next() : await this.#look(), began);
    return this.#newest.state;
  }

  /**
   * Records that what stands under these tags changed.
   *
   * @param services Where the log stands then in the changes of these services. @throws {StoreError}
   */
  async record(tags: readonly string[], services: ChangeState['services'] = {}): Promise<ChangeState> {
    const wrong = tags.find((tag) => !isChangeTag(tag));
    if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is not a tag.`);
    if (!this.#isFollowing) await this.read();
    const entry = await this.#append(tags, this.#newest, services);
    this.#note(entry, this.#readAtMs);
    return entry.state;
  }

  get #isFollowing(): boolean {
    const now = performance.now();
    return now - this.#readAtMs < FOLLOWING_MS && now - this.#listedAtMs < LISTING_MS;
  }

  async #next(): Promise<Entry> {
    const next = await this.#entryAt(this.#newest.key + 1);
    if (!next) return this.#newest;
    return (await this.#entryAt(next.key + 1)) ? this.#look() : next;
  }

  async #look(): Promise<Entry> {
    const began = performance.now();
    const known = this.#newest;
    const found = await this.#last();
    this.#listedAtMs = began;
    if (found.key === known.key) return known;
    if (found.key > known.key && found.state.number > known.state.number) return found;
    // A backup was restored: its log goes on after what was seen of the lost one, and says that everything changed.
    return this.#append([ALL_TAGS], { key: Math.max(found.key, known.key), state: known.state });
  }

  /** @param known An entry that was the newest a moment ago. */
  async #append(
    tags: readonly string[],
    known: Entry,
    services: ChangeState['services'] = {},
  ): Promise<Entry> {
    let last = known;
    for (;;) {
      const key = last.key + 1;
      const number = Math.max(last.state.number + 1, Date.now());
      const state = {
        ...changed(last.state, tags, number),
        services: { ...last.state.services, ...services },
      };
      if (await this.store.create(changeKey(key), Buffer.from(JSON.stringify({ format: 1, ...state })))) {
        // Whatever stays is removed by `gc`.
        await this.store.remove(changeKey(key - KEPT_KEYS)).catch(() => undefined);
        return { key, state };
      }
      // Another writer was first.
      last = (await this.#entryAt(key)) ?? (await this.#last());
    }
  }

  async #last(): Promise<Entry> {
    const key = (await storedKeys(this.store)).at(-1);
    if (key === undefined) return NO_ENTRY;
    return (await this.#entryAt(key)) ?? { key, state: everythingChanged() };
  }

  /** Undefined for a key that is absent. */
  async #entryAt(key: number): Promise<Entry | undefined> {
    const bytes = await this.store.read(changeKey(key)).catch(damagedIfUnreadable);
    return bytes && { key, state: stateIn(bytes) };
  }

  /** Reads and records under way may end in any order. */
  #note(found: Entry, readAtMs: number): void {
    if (found.state.number > this.#newest.state.number) this.#newest = found;
    this.#readAtMs = Math.max(this.#readAtMs, readAtMs);
  }
}

/** Keys that no reader needs any more. */
export async function outdatedChanges(store: Store): Promise<string[]> {
  return (await storedKeys(store)).slice(0, -KEPT_KEYS).map(changeKey);
}

/** The key of a change, by its number in the log. */
export function changeKey(key: number): string {
  return `${CHANGES}${String(key).padStart(9, '0')}.json`;
}

async function storedKeys(store: Store): Promise<number[]> {
  const keys = await store.list(CHANGES);
  return keys.flatMap((key) => {
    const [, digits] = /^(\d{9})\.json$/.exec(key.slice(CHANGES.length)) ?? [];
    return digits === undefined ? [] : Number(digits);
  });
}

/**
 * The state after a change. Beyond the limit, the tags that changed first are dropped.
 *
 * @param number Larger than the state's.
 */
function changed({ services, ...state }: ChangeState, tags: readonly string[], number: number): ChangeState {
  if (tags.includes(ALL_TAGS)) return { number, floor: number, tags: {}, services };
  const all = Object.entries({ ...state.tags, ...Object.fromEntries(tags.map((tag) => [tag, number])) });
  all.sort(([, one], [, other]) => one - other);
  const floor = Math.max(state.floor, ...all.slice(0, -MAX_TAGS).map(([, last]) => last));
  return { number, floor, tags: Object.fromEntries(all.slice(-MAX_TAGS)), services };
}

/** What is damaged, or was written by another build of this program, may have changed everything. */
function stateIn(bytes: Buffer): ChangeState {
  const parsed = parse(storedState, bytes);
  if (!('value' in parsed)) return everythingChanged();
  const { number, floor, tags, services } = parsed.value;
  return { number, floor, tags, services };
}

function everythingChanged(): ChangeState {
  return changed(NO_CHANGES, [ALL_TAGS], Date.now());
}
