import type { Revision } from '../formats/formats';
import { LOG, revisionKey } from '../formats/keys';
import type { Store } from '../store/store';

/** A backup may lack a few revisions. A number beyond this gap is not ours and must not shift the numbering. */
const MAX_GAP = 1_000;
/** Keys have nine digits. */
const MAX_REVISION = 999_999_999;

export interface Entry {
  revision: Revision;
  bytes: Buffer;
}

/** Finds the newest readable entry when no entry is known yet. */
export async function newestEntry(
  store: Store,
  entryAt: (number: number) => Promise<Entry | undefined>,
): Promise<{ entry: Entry | undefined; isEmpty: boolean }> {
  const numbers = store.firstAfter ? [] : await revisionNumbers(store);
  const lastBelow = async (bound: number) =>
    store.firstAfter
      ? searched(store.firstAfter.bind(store), bound)
      : numbers.findLast((number) => number < bound);
  let number = await lastBelow(Number.POSITIVE_INFINITY);
  const isEmpty = number === undefined;
  while (number !== undefined) {
    const before: number | undefined = await lastBelow(number);
    const isNear = number - (before ?? 0) <= MAX_GAP;
    const entry = isNear ? await entryAt(number) : undefined;
    if (entry) return { entry, isEmpty };
    number = before;
  }
  return { entry: undefined, isEmpty };
}

/** Numbers of all entries, ascending, damaged ones included. */
export async function revisionNumbers(store: Store): Promise<number[]> {
  return (await store.list(LOG)).flatMap((key) => numberOf(key) ?? []);
}

/** The greatest number below the bound, by exponential, then binary search: 2 × log2(n) requests, not a list of all. */
async function searched(
  firstAfter: NonNullable<Store['firstAfter']>,
  bound: number,
): Promise<number | undefined> {
  const after = async (number: number) => {
    if (number >= MAX_REVISION) return undefined;
    const key = await firstAfter(LOG, revisionKey(number));
    const found = key === undefined ? undefined : numberOf(key);
    return found !== undefined && found < bound ? found : undefined;
  };
  let low = await after(0);
  if (low === undefined) return undefined;
  let step = 1;
  for (let next = await after(low + step); next !== undefined; next = await after(low + step)) {
    low = next;
    step *= 2;
  }
  let high = low + step;
  while (low < high) {
    const middle: number = Math.floor((low + high) / 2);
    const next: number | undefined = await after(middle);
    if (next === undefined) high = middle;
    else low = next;
  }
  return low;
}

function numberOf(key: string): number | undefined {
  const [, digits] = /^(\d{9})\.json$/.exec(key.slice(LOG.length)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
