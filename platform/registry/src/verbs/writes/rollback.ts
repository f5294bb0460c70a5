import * as v from 'valibot';
import { withoutPartners } from '../../canary/canary-groups';
import type { Context } from '../../context/context';
import type { AreaState } from '../../formats/formats';
import { passGate } from '../../gate/gate';
import { lastState } from '../../live/append-revision';
import { assertNotHeld, holding } from '../../live/held';
import { becomesLive, versionsBefore } from '../../live/live-version';
import { isRefusal } from '@nivaas/contracts/refusal';
import { refusal } from '../../refusals';
import { checkStoredFiles } from '../../versions/stored-files';
import * as fields from '../fields';
import { describeChange } from '../print';
import { areaChange } from '../verb';

const nothing = 'is live already';

/** Makes an earlier version live again, after checking every byte of it. */
export const rollback = areaChange({
  name: 'rollback',
  input: v.strictObject({ ...fields.ofChange, to: v.optional(fields.name) }),
  touches: 'canaries',
  // A retry may find another version live; its predecessor may be the one that the operator wants to leave.
  pin: (input, areas) => {
    const state = areas[input.area];
    return { ...input, to: input.to ?? (state && versionsBefore(state)[0]) };
  },
  plan: async (context, input, live, stamp) => {
    const { area } = input;
    const state = lastState(live, area);
    const isRetired = !live?.areas[area];
    const version = input.to ?? (isRetired ? state.version : await versionBefore(context, area, state));
    if (version === state.version && !isRetired) return undefined;
    assertNotHeld(area, state, version, input);
    const manifest = await context.manifests.get(area, version);
    const next = becomesLive(state, version, stamp, true);
    return {
      state: isRetired ? next : holding(next, state.version),
      others: withoutPartners(live?.areas ?? {}, area),
      action: { verb: 'rollback', version },
      gate: (note, after) =>
        passGate(context, [manifest], { verb: 'rollback', live, after, note }).catch((error: unknown) =>
          offerAnother(context, area, [version, state.version], error),
        ),
    };
  },
  nothing,
  command: {
    usage: '<area> [--to <version>] [--reason "…"] [--force]',
    summary: 'makes an earlier version live again, default the one live before',
    help: [
      'Works with every stored version; "history <area>" shows them. Every byte is checked first: a damaged version is ' +
        'refused, with the newest intact one as a hint.',
      'Without --to it returns to the version that was live before. Again, it goes further back, never to what was just ' +
        'taken away. "undo" takes the rollback itself back.',
      'The version that it takes away is held: it cannot go live before "resume", unless forced.',
      'An area that retired comes back with the version that was live, if its URLs are still free.',
    ],
    examples: [
      'rollback mfe-shop',
      'rollback mfe-shop --to v0123456789ab --reason "search answers nothing for Oslo"',
    ],
    text: (result) =>
      describeChange(result, nothing) +
      (result.changed && result.held?.includes(result.previous ?? '')
        ? `\nHeld until "resume ${result.area}": ${result.previous}.`
        : ''),
  },
});

/** The best target that is still stored; `gc` may have removed others. @throws {Refusal} no_previous */
async function versionBefore({ manifests }: Context, area: string, state: AreaState): Promise<string> {
  for (const version of versionsBefore(state)) {
    const isStored = await manifests.get(area, version).then(
      () => true,
      (error: unknown) => !isRefusal(error, 'unknown_version'),
    );
    if (isStored) return version;
  }
  throw refusal('no_previous', area);
}

/** Adds the newest intact version to a `damaged` error, because an operator in an incident needs one. */
async function offerAnother(
  context: Context,
  area: string,
  excluded: string[],
  error: unknown,
): Promise<never> {
  if (!isRefusal(error, 'damaged')) throw error;
  for (const manifest of await context.manifests.ofArea(area)) {
    if (excluded.includes(manifest.version)) continue;
    if ((await checkStoredFiles(context.store, manifest)).length > 0) continue;
    throw refusal('damaged', `${area} ${excluded[0] ?? ''}`, {
      problems: error.problems,
      hint: `${manifest.version}, published ${manifest.publishedAt}, is intact: rollback ${area} --to ${manifest.version}`,
    });
  }
  throw error;
}
