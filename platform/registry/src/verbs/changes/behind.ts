import type { Context } from '../../context/context';
import type { Revision, VersionManifest } from '../../formats/formats';
import { passGate } from '../../gate/gate';
import { stateOf, type ChangePlan } from '../../live/change';
import type { ChangeOptions } from '../../live/change-options';
import { assertNotHeld } from '../../live/held';
import { liveLanes } from '../../live/live-release';
import { RegistryError } from '../../registry-error';

/**
 * Plans to mend what the older lane shows of an area, without touching the newer: the version becomes the first to stand in.
 *
 * @throws {RegistryError} not_live, not_behind, held, damaged, refused
 */
export async function planBehind(
  context: Context,
  manifest: VersionManifest,
  live: Revision | undefined,
  options: Pick<ChangeOptions, 'force'>,
): Promise<ChangePlan | undefined> {
  const { area, version } = manifest;
  const state = stateOf(live, area);
  const lanes = await liveLanes(context, live);
  if (!lanes?.older) throw new RegistryError('not_behind', 'all areas have the pack of the live shell');
  if (lanes.preferred.areas[area]?.version !== state.version)
    throw new RegistryError('not_behind', `${area} ${state.version} is live in the older lane itself`);
  if (lanes.older.areas[area]?.version === version) return undefined;
  assertNotHeld(area, state, version, options);
  const standIns = [version, ...state.standIns.filter((other) => other !== version)];
  const after = { ...state, standIns };
  const next = await liveLanes(context, { areas: { ...live?.areas, [area]: after } });
  if (next?.older?.areas[area]?.version !== version)
    throw new RegistryError('not_behind', `${area} ${version} does not fit the older lane`);
  return {
    state: after,
    action: { verb: 'activate', version, behind: true },
    gate: async (note, states) => {
      await passGate(context, { verb: 'activate', manifest, live, after: states, note });
      note(`${version} is shown in the older lane.`);
    },
  };
}
