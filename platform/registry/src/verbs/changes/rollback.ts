import * as v from 'valibot';
import { withoutPartners } from '../../canary/canary-groups';
import type { Context } from '../../context';
import { passGate } from '../../gate/gate';
import { change, stateOf } from '../../live/change';
import { assertNotHeld, holding } from '../../live/held';
import { becomesLive } from '../../live/live-version';
import { isRegistryError, RegistryError } from '../../registry-error';
import { checkStoredFiles } from '../../versions/stored-files';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb } from '../verb';

/** Puts an earlier version back, after reading every byte of it. */
export const rollback = changeVerb({
  name: 'rollback',
  input: v.strictObject({ ...fields.ofChange, to: v.optional(fields.name) }),
  touches: 'canaries',
  // What a repeated try finds live may be new, and worse than what the operator wants to get rid of.
  pin: (input, areas) => ({ ...input, to: input.to ?? areas[input.area]?.previous ?? undefined }),
  run: (context, input, caller) => {
    const { area } = input;
    return change(context, area, { ...input, ...caller }, async (live, stamp) => {
      const state = stateOf(live, area);
      const version = input.to ?? state.previous;
      if (version === null) throw new RegistryError('no_previous', area);
      if (version === state.version) return undefined;
      assertNotHeld(area, state, version, input);
      const manifest = await context.manifests.get(area, version);
      if (!input.force) {
        await passGate(context, 'rollback', manifest, live).catch((error: unknown) =>
          offerAnother(context, area, [version, state.version], error),
        );
      }
      const back = becomesLive(state, version, stamp, true);
      return {
        state: caller.automatic ? holding(back, state.version) : back,
        others: withoutPartners(live?.areas ?? {}, area),
        action: { verb: 'rollback', version },
      };
    });
  },
  command: {
    usage: '<area> [--to <version>] [--reason "…"] [--force]',
    summary: 'puts an earlier version back, default the one live before',
    help: [
      'Works with every version that is stored; "history <area>" shows them. Each byte of it is read first: a damaged ' +
        'version is refused, and a whole one is named instead.',
      'Without --to it goes to the version that was live before the present one. Twice in a row is there and back again.',
    ],
    examples: [
      'rollback mfe-search',
      'rollback mfe-search --to v0123456789ab --reason "search answers nothing for Pune"',
    ],
    text: (result) => describeChange(result, 'is live already'),
  },
});

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
