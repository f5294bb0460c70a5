import { canariesOf } from './canary';
import { partnersOf } from '../canary/canary-groups';
import { change, stateOf } from './change';
import type { Context } from '../context';
import { passGate } from '../gate/gate';
import { assertNotHeld } from './held';
import { becomesLive } from './live-version';
import type { ChangeOptions, ChangeResult } from './change-options';
import { RegistryError } from '../registry-error';

/** Makes the canary live for everybody; those that were declared together go live in the same revision. */
export async function promote(context: Context, area: string, options: ChangeOptions): Promise<ChangeResult> {
  return change(context, area, options, async (live, stamp) => {
    const state = stateOf(live, area);
    if (!state.canary) throw new RegistryError('no_canary', area);
    const areas = live?.areas ?? {};
    const versions = canariesOf(areas, [area, ...partnersOf(areas, area)]);
    const states: [string, ReturnType<typeof becomesLive>][] = [];
    for (const [member, version] of Object.entries(versions)) {
      assertNotHeld(member, areas[member], version, options);
      const manifest = await context.manifests.get(member, version);
      if (!options.force) await passGate(context, 'promote', manifest, live, versions);
      states.push([member, becomesLive(areas[member], version, stamp)]);
    }
    const { [area]: own, ...others } = Object.fromEntries(states);
    if (!own) throw new RegistryError('no_canary', area);
    return { state: own, others, action: { verb: 'promote', version: own.version } };
  });
}
