import { withoutPartners } from '../canary/canary-groups';
import { change, stateOf } from './change';
import type { Context } from '../context';
import { passGate } from '../gate/gate';
import { assertNotHeld, holding } from './held';
import { becomesLive } from './live-version';
import type { ChangeOptions, ChangeResult } from './change-options';
import { isRegistryError, RegistryError } from '../registry-error';
import { checkStoredFiles } from '../versions/stored-files';

/** Puts an earlier version back, after reading every byte of it. */
export async function rollback(
  context: Context,
  area: string,
  options: ChangeOptions & { to?: string },
): Promise<ChangeResult> {
  return change(context, area, options, async (live, stamp) => {
    const state = stateOf(live, area);
    const version = options.to ?? state.previous;
    if (version === null) throw new RegistryError('no_previous', area);
    if (version === state.version) return undefined;
    assertNotHeld(area, state, version, options);
    const manifest = await context.manifests.get(area, version);
    if (!options.force) {
      await passGate(context, 'rollback', manifest, live).catch((error: unknown) =>
        offerAnother(context, area, [version, state.version], error),
      );
    }
    const back = becomesLive(state, version, stamp, true);
    return {
      state: options.automatic ? holding(back, state.version) : back,
      others: withoutPartners(live?.areas ?? {}, area),
      action: { verb: 'rollback', version },
    };
  });
}

/** In an incident "damaged" alone does not help: names the newest version that is whole. */
async function offerAnother(
  context: Context,
  area: string,
  without: string[],
  error: unknown,
): Promise<never> {
  if (!isRegistryError(error) || error.code !== 'damaged') throw error;
  for (const manifest of await context.manifests.ofArea(area)) {
    if (without.includes(manifest.version)) continue;
    if ((await checkStoredFiles(context.store, manifest)).length > 0) continue;
    throw new RegistryError('damaged', `${area} ${without[0] ?? ''}`, {
      problems: error.problems,
      hint: `${manifest.version}, published ${manifest.publishedAt}, is whole: rollback ${area} --to ${manifest.version}`,
    });
  }
  throw error;
}
