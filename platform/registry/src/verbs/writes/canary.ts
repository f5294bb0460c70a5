import * as v from 'valibot';
import { allot, bucketCount, startOf } from '../../canary/buckets';
import { canariesOf, partnersOf, bucketsBeside, groupOf, membersOf } from '../../canary/canary-groups';
import type { AreaState } from '../../formats/formats';
import { assertArea } from '../../formats/keys';
import { passGate } from '../../gate/gate';
import { stateOf, type ChangePlan } from '../../live/append-revision';
import { assertNotHeld, notHolding } from '../../live/held';
import { refusal } from '../../refusals';
import { chosenVersion } from '../../versions/chosen-version';
import * as fields from '../fields';
import { areaChange } from '../verb';

const canaryInput = v.strictObject({
  ...fields.ofChange,
  version: v.optional(fields.name),
  /** Whole number from 1 to 100. */
  percent: v.number(),
  /** An area with a canary to join: both get the same visitors, and `percent` applies to both. */
  with: v.optional(fields.name),
  /** Healthy page views before the autopilot promotes; null: only an operator does. Default: as before, or null. */
  promoteAfter: v.optional(v.nullable(v.number())),
  lane: fields.lane,
});

/** Gives a version to a share of the visitors. */
export const canary = areaChange({
  name: 'canary',
  input: canaryInput,
  touches: 'canaries',
  choose: async (context, { area, version, percent, promoteAfter, with: joinedCanaryOf }) => {
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw refusal('bad_percent');
    if (typeof promoteAfter === 'number' && (!Number.isSafeInteger(promoteAfter) || promoteAfter < 1))
      throw refusal('bad_promote_after');
    if (joinedCanaryOf !== undefined) assertArea(joinedCanaryOf);
    return chosenVersion(context, area, version);
  },
  plan: (context, input, live, _, manifest) => {
    const { area, version } = manifest;
    const state = stateOf(live, area);
    const areas = live?.areas ?? {};
    if (state.version === version) throw refusal('canary_is_live', `${area} ${version}`);
    assertNotHeld(area, state, version, input);
    const plan = planCanary(areas, area, { ...input, version });
    if (JSON.stringify(state.canary) === JSON.stringify(plan.state.canary)) return undefined;
    const group = { ...areas, ...plan.others, [area]: plan.state };
    const together = canariesOf(group, partnersOf(group, area));
    const question = { verb: 'canary', live, together, opensLane: input.lane } as const;
    return { ...plan, gate: (note, after) => passGate(context, [manifest], { ...question, after, note }) };
  },
  nothing: 'has this canary already',
  command: {
    usage:
      '<area> [version] --percent <n> [--with <area>] [--promote-after <views>] [--lane] [--reason "…"] [--force]',
    summary:
      'gives a version (default: the newest published) to part of the visitors, the same ones each time',
    help: [
      '<n> is a whole number from 1 to 100. Run it again with another share to widen or narrow the canary. ' +
        '"promote" makes it live for everybody, "abort" ends it.',
      '--with <area>: joins the canary of that area. Both get the same visitors and grow, go live and end together; ' +
        'otherwise no visitor is in two canaries. --promote-after <views>: the autopilot promotes it after so many ' +
        'healthy page views; without it only an operator does.',
    ],
    examples: [
      'canary mfe-shop --percent 5',
      'canary mfe-shop v0123456789ab --percent 25 --promote-after 2000',
      'canary mfe-product vba9876543210 --percent 5 --with mfe-shop',
    ],
  },
});

type Areas = Readonly<Record<string, AreaState>>;
type CanaryRequest = v.InferOutput<typeof canaryInput> & { version: string };

/**
 * Plans a canary: the visitors who get the version, and the changes to the canary that it joins.
 *
 * @throws {Refusal} bad_group, canary_full
 */
function planCanary(areas: Areas, area: string, options: CanaryRequest): ChangePlan & { state: AreaState } {
  const { version, percent } = options;
  const state = areas[area] as AreaState;
  const group = groupFor(areas, area, options.with);
  const isOwn = group === area;
  const before = isOwn ? state.canary : (areas[group]?.canary ?? null);
  // Another version starts from its own bucket, unless it replaces a version within a joint canary.
  const isNew = isOwn && before?.version !== version && partnersOf(areas, area).length === 0;
  const taken = bucketsBeside(isOwn ? areas : { ...areas, [area]: { ...state, canary: null } }, group);
  const buckets = allot(isNew ? [] : (before?.buckets ?? []), bucketCount(percent), taken, startOf(version));
  if (!buckets) throw refusal('canary_full', `${area} ${percent} %`);
  const others = membersOf(areas, group).filter((member) => member !== area);
  const promoteAfter = options.promoteAfter ?? promoteAfterOf(state, options);
  return {
    state: {
      ...notHolding(state, version),
      canary: { version, percent, buckets, with: isOwn ? null : group, promoteAfter },
    },
    others: Object.fromEntries(
      others.map((other) => {
        const partner = areas[other] as AreaState;
        return [other, { ...partner, canary: partner.canary && { ...partner.canary, percent, buckets } }];
      }),
    ),
    action: { verb: 'canary', version, percent, ...(promoteAfter === null ? {} : { promoteAfter }) },
  };
}

function promoteAfterOf({ canary: before }: AreaState, { version, promoteAfter }: CanaryRequest) {
  return promoteAfter === undefined && before?.version === version ? before.promoteAfter : null;
}

/** @throws {Refusal} bad_group */
function groupFor(areas: Areas, area: string, other: string | undefined): string {
  const current = groupOf(areas, area);
  if (other === undefined) return current ?? area;
  const target = groupOf(areas, other);
  if (other === area || target === undefined) throw refusal('bad_group', `${area} with ${other}`);
  if (current !== undefined && current !== target && partnersOf(areas, area).length > 0)
    throw refusal('bad_group', `${area} is joined with ${partnersOf(areas, area).join(', ')}`);
  return target;
}
