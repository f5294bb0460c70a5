import { allot, bucketCount, startOf } from '../canary/buckets';
import { bucketsBeside, groupOf, membersOf, partnersOf } from '../canary/canary-groups';
import { change, stateOf, type Planned } from './change';
import type { Context } from '../context';
import type { AreaState } from '../formats/formats';
import { passGate } from '../gate/gate';
import { assertNotHeld, notHolding } from './held';
import { assertArea } from '../formats/keys';
import type { CanaryOptions, ChangeResult } from './change-options';
import { RegistryError } from '../registry-error';

type Areas = Readonly<Record<string, AreaState>>;

/** Gives a version to a share of the visitors. */
export async function canary(context: Context, area: string, options: CanaryOptions): Promise<ChangeResult> {
  const { version, percent, promoteAfter } = options;
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new RegistryError('bad_percent');
  if (typeof promoteAfter === 'number' && (!Number.isSafeInteger(promoteAfter) || promoteAfter < 1))
    throw new RegistryError('bad_promote_after');
  if (options.with !== undefined) assertArea(options.with);
  const manifest = await context.manifests.get(area, version);
  return change(context, area, options, async (live) => {
    const state = stateOf(live, area);
    const areas = live?.areas ?? {};
    if (state.version === version) throw new RegistryError('canary_is_live', `${area} ${version}`);
    assertNotHeld(area, state, version, options);
    const planned = planCanary(areas, area, options);
    if (isSame(state.canary, planned.state.canary)) return undefined;
    if (!options.force) {
      const group = { ...areas, ...planned.others, [area]: planned.state };
      await passGate(context, 'canary', manifest, live, canariesOf(group, partnersOf(group, area)));
    }
    return planned;
  });
}

/** The versions that visitors of a joint canary see of these areas. */
export function canariesOf(areas: Areas, members: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    members.flatMap((member) => {
      const version = areas[member]?.canary?.version;
      return version ? [[member, version] as const] : [];
    }),
  );
}

function planCanary(areas: Areas, area: string, options: CanaryOptions): Planned & { state: AreaState } {
  const { version, percent } = options;
  const state = areas[area] as AreaState;
  const group = groupFor(areas, area, options.with);
  const isOwn = group === area;
  const before = isOwn ? state.canary : (areas[group]?.canary ?? null);
  // Another version begins at another place, unless it takes over in a joint canary.
  const isNew = isOwn && before?.version !== version && partnersOf(areas, area).length === 0;
  const taken = bucketsBeside(isOwn ? areas : { ...areas, [area]: { ...state, canary: null } }, group);
  const buckets = allot(isNew ? [] : (before?.buckets ?? []), bucketCount(percent), taken, startOf(version));
  if (!buckets) throw new RegistryError('canary_full', `${area} ${percent} %`);
  const others = membersOf(areas, group).filter((member) => member !== area);
  const promoteAfter = options.promoteAfter ?? keptPromoteAfter(state, options);
  return {
    state: {
      ...notHolding(state, version),
      canary: { version, percent, buckets, with: isOwn ? null : group, promoteAfter },
    },
    others: Object.fromEntries(
      others.map((other) => {
        const theirs = areas[other] as AreaState;
        return [other, { ...theirs, canary: theirs.canary && { ...theirs.canary, percent, buckets } }];
      }),
    ),
    action: { verb: 'canary', version, percent, ...(promoteAfter === null ? {} : { promoteAfter }) },
  };
}

function keptPromoteAfter({ canary: before }: AreaState, { version, promoteAfter }: CanaryOptions) {
  return promoteAfter === undefined && before?.version === version ? before.promoteAfter : null;
}

/** @throws {RegistryError} bad_group */
function groupFor(areas: Areas, area: string, other: string | undefined): string {
  const own = groupOf(areas, area);
  if (other === undefined) return own ?? area;
  const theirs = groupOf(areas, other);
  if (other === area || theirs === undefined) throw new RegistryError('bad_group', `${area} with ${other}`);
  if (own !== undefined && own !== theirs && partnersOf(areas, area).length > 0)
    throw new RegistryError('bad_group', `${area} is joined with ${partnersOf(areas, area).join(', ')}`);
  return theirs;
}

function isSame(a: AreaState['canary'], b: AreaState['canary']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
