import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';
import { ALL_TAGS, bytesOf, changed, isTag, NO_CHANGES, stateOf, type ChangeState } from './change-state';

/*
 * Each change is a key of its own, numbered without gaps, whose content says all that earlier ones said. Creating a key
 * is exclusive, so the changes of all writers have one order, and a reader needs the newest key alone.
 */
export const CHANGES = 'changes/';

/** The newest key and what it says. */
export interface ChangeEntry {
  /** Number of the key; 0 for an empty log. */
  key: number;
  state: ChangeState;
}

export const NO_ENTRY: ChangeEntry = { key: 0, state: NO_CHANGES };

/** At 40 changes a second, a reader that knows one finds the next for 7 s. */
const KEPT_KEYS = 300;

export function changeKey(key: number): string {
  return `${CHANGES}${String(key).padStart(9, '0')}.json`;
}

/** Undefined for a key that is absent. */
export async function entryAt(store: Store, key: number): Promise<ChangeEntry | undefined> {
  const bytes = await store.read(changeKey(key)).catch(damagedIfUnreadable);
  return bytes && { key, state: stateOf(bytes) ?? damagedState() };
}

export async function newestEntry(store: Store): Promise<ChangeEntry> {
  const keys = await storedKeys(store);
  const key = keys.at(-1);
  if (key === undefined) return NO_ENTRY;
  return (await entryAt(store, key)) ?? { key, state: damagedState() };
}

/**
 * Records that what stands under these tags changed.
 *
 * @param known An entry that was the newest a moment ago. Default: the newest is looked up.
 * @throws {StoreError}
 */
export async function recordChanges(
  store: Store,
  tags: readonly string[],
  known?: ChangeEntry,
): Promise<ChangeState & { key: number }> {
  const wrong = tags.find((tag) => !isTag(tag));
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is not a tag.`);
  let last = known ?? (await newestEntry(store));
  for (;;) {
    const key = last.key + 1;
    const state = changed(last.state, tags, Math.max(last.state.number + 1, Date.now()));
    if (await store.create(changeKey(key), bytesOf(state))) {
      // Whatever stays is removed by `gc`.
      await store.remove(changeKey(key - KEPT_KEYS)).catch(() => undefined);
      return { key, ...state };
    }
    // Another writer was first.
    last = (await entryAt(store, key)) ?? (await newestEntry(store));
  }
}

/** Keys that no reader needs any more. */
export async function outdatedChanges(store: Store): Promise<string[]> {
  const keys = await storedKeys(store);
  return keys.slice(0, -KEPT_KEYS).map(changeKey);
}

async function storedKeys(store: Store): Promise<number[]> {
  const keys = await store.list(CHANGES);
  return keys.flatMap((key) => {
    const [, digits] = /^(\d{9})\.json$/.exec(key.slice(CHANGES.length)) ?? [];
    return digits === undefined ? [] : Number(digits);
  });
}

/** Says that everything changed. */
function damagedState(): ChangeState {
  return changed(NO_CHANGES, [ALL_TAGS], Date.now());
}
