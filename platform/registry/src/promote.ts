import { change, stateOf } from './change';
import type { Context } from './context';
import { passGate } from './gate';
import { becomesLive } from './live-version';
import type { ChangeOptions, ChangeResult } from './registry';
import { RegistryError } from './registry-error';

/** Makes the canary live for everybody. */
export async function promote(context: Context, area: string, options: ChangeOptions): Promise<ChangeResult> {
  return change(context, area, options, async (live, stamp) => {
    const state = stateOf(live, area);
    if (!state.canary) throw new RegistryError('no_canary', area);
    const { version } = state.canary;
    const manifest = await context.manifests.get(area, version);
    if (!options.force) await passGate(context, 'promote', manifest, live);
    return { state: becomesLive(state, version, stamp), action: { verb: 'promote', version } };
  });
}
