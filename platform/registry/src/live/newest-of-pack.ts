import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context/context';
import type { AreaState, Revision } from '../formats/formats';
import { ignoreRefusal } from '../refusals';

type Areas = Readonly<Record<string, AreaState>>;

/**
 * States whose stand-ins still have the newest version of another shared pack: the list is short, but without that version
 * an older lane would end, or could not come back by a rollback.
 *
 * @param after States of the areas that change.
 */
export async function withNewestOfPack(
  { manifests }: Pick<Context, 'manifests'>,
  before: Revision | undefined,
  after: Areas,
): Promise<Record<string, AreaState>> {
  const packOf = async (area: string, version: string) =>
    (await manifests.get(area, version).catch(ignoreRefusal))?.sharedPack;
  const kept = Object.entries(after).map(async ([area, state]): Promise<[string, AreaState]> => {
    const dropped = droppedBy(before?.areas[area], state);
    if (dropped.length === 0) return [area, state];
    const pack = await packOf(area, state.version);
    const isOther = async (version: string) => {
      const other = await packOf(area, version);
      return other !== undefined && !isDeepStrictEqual(other, pack);
    };
    for (const version of state.standIns) if (await isOther(version)) return [area, state];
    for (const version of dropped)
      if (await isOther(version)) return [area, { ...state, standIns: [...state.standIns, version] }];
    return [area, state];
  });
  return Object.fromEntries(await Promise.all(kept));
}

/** Those that fell off the end of the list, newest first: all after the last one that stayed. */
function droppedBy(before: AreaState | undefined, { version, standIns, held }: AreaState): string[] {
  const earlier = before?.standIns ?? [];
  const last = earlier.indexOf(standIns.at(-1) ?? '');
  return last < 0 ? [] : earlier.slice(last + 1).filter((each) => each !== version && !held.includes(each));
}
