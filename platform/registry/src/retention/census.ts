import type { Context } from '../context/context';
import { isSafePath, VERSION_NAME } from '../formats/keys';
import { ignoreRefusal } from '../registry-error';
import type { Store } from '../store/store';

export interface VersionUse {
  area: string;
  version: string;
}

const CENSUS = 'census/';
/** Files of a version stay for as long as a tab may have been open with it. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Notes that open tabs run these versions. Writes each at most once a day. */
export function createCensus(context: Context): (versions: readonly VersionUse[]) => Promise<void> {
  let today = '';
  const noted = new Set<string>();
  return async (versions) => {
    const day = dayOf(context.clock().getTime());
    if (day !== today) noted.clear();
    today = day;
    for (const { area, version } of versions) {
      const key = `${CENSUS}${day}/${area}/${version}`;
      if (noted.has(key)) continue;
      // Browsers report the versions, so they are not trusted to exist.
      if (!(await context.manifests.get(area, version).catch(ignoreRefusal))) continue;
      await context.store.create(key, Buffer.alloc(0));
      noted.add(key);
    }
  };
}

/** `<area>/<version>` of everything that was seen within `KEPT_DAYS`. */
export async function recentUses(store: Store, now: number): Promise<Set<string>> {
  const days = Array.from({ length: KEPT_DAYS + 1 }, (_, back) => dayOf(now - back * DAY_MS));
  const lists = await Promise.all(days.map((day) => store.list(`${CENSUS}${day}/`)));
  const keys = lists.flat().map((key) => key.slice(CENSUS.length + dayOf(now).length + 1));
  return new Set(keys.filter((key) => isSafePath(key) && VERSION_NAME.test(key.split('/')[1] ?? '')));
}

/** Keys older than `KEPT_DAYS`. */
export async function outdatedCensus(store: Store, now: number): Promise<string[]> {
  const oldest = dayOf(now - KEPT_DAYS * DAY_MS);
  const days = await store.folders(CENSUS);
  const lists = await Promise.all(
    days.filter((day) => day < oldest).map((day) => store.list(`${CENSUS}${day}/`)),
  );
  return lists.flat();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
