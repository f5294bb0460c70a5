import { change, stateOf } from './change';
import type { Context } from './context';
import { passGate } from './gate';
import type { ChangeOptions, ChangeResult } from './registry';
import { RegistryError } from './registry-error';

/** Gives a version to a share of the visitors. */
export async function canary(
  context: Context,
  area: string,
  options: ChangeOptions & { version: string; percent: number },
): Promise<ChangeResult> {
  const { version, percent } = options;
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new RegistryError('bad_percent');
  const manifest = await context.manifests.get(area, version);
  return change(context, area, options, async (live) => {
    const state = stateOf(live, area);
    if (state.version === version) throw new RegistryError('canary_is_live', `${area} ${version}`);
    if (state.canary?.version === version && state.canary.percent === percent) return undefined;
    if (!options.force) await passGate(context, 'canary', manifest, live);
    return {
      state: { ...state, canary: { version, percent } },
      action: { verb: 'canary', version, percent },
    };
  });
}
