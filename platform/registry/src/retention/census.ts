import type { Context } from '../context';
import { isSafePath, VERSION_NAME } from '../formats/keys';
import { isRegistryError } from '../registry-error';
import type { Store } from '../store/store';

export interface SeenVersion {
  area: string;
  version: string;
}

const CENSUS = 'census/';
/** A tab may stay open for this long without its files going away. */
const DAYS = 7;
const DAY = 24 * 60 * 60 * 1_000;

/** Notes that open tabs run these versions: one write a day for each, whoever says it how often. */
export function createCensus(context: Context): (versions: readonly SeenVersion[]) => Promise<void> {
  let today = '';
  const noted = new Set<string>();
  return async (versions) => {
    const day = dayOf(context.clock().getTime());
    if (day !== today) noted.clear();
    today = day;
    for (const { area, version } of versions) {
      const key = `${CENSUS}${day}/${area}/${version}`;
      if (noted.has(key) || !(await isKnown(context, area, version))) continue;
      await context.store.create(key, Buffer.alloc(0));
      noted.add(key);
    }
  };
}

/** What visitors say is not trusted to be a version. */
async function isKnown({ manifests }: Context, area: string, version: string): Promise<boolean> {
  return manifests.get(area, version).then(
    () => true,
    (error: unknown) => {
      if (isRegistryError(error)) return false;
      throw error;
    },
  );
}

/** `<area>/<version>` of everything that was seen in the last days, today included. */
export async function seenLately(store: Store, now: number): Promise<Set<string>> {
  const days = Array.from({ length: DAYS + 1 }, (_, back) => dayOf(now - back * DAY));
  const lists = await Promise.all(days.map((day) => store.list(`${CENSUS}${day}/`)));
  const keys = lists.flat().map((key) => key.slice(CENSUS.length + dayOf(now).length + 1));
  return new Set(keys.filter((key) => isSafePath(key) && VERSION_NAME.test(key.split('/')[1] ?? '')));
}

/** Keys of days that count no more. */
export async function outdatedCensus(store: Store, now: number): Promise<string[]> {
  const oldest = dayOf(now - DAYS * DAY);
  const days = await store.folders(CENSUS);
  const lists = await Promise.all(
    days.filter((day) => day < oldest).map((day) => store.list(`${CENSUS}${day}/`)),
  );
  return lists.flat();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
