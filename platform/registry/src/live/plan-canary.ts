import { notHolding } from './held';
import type { CanaryOptions } from './change-options';
import type { ChangePlan } from './change';
import type { AreaState } from '../formats/formats';
import { RegistryError } from '../registry-error';
import { allot, bucketCount, startOf } from '../canary/buckets';
import { bucketsBeside, groupOf, membersOf, partnersOf } from '../canary/canary-groups';

type Areas = Readonly<Record<string, AreaState>>;
type CanaryRequest = Pick<CanaryOptions, 'version' | 'percent' | 'with' | 'promoteAfter'>;

/**
 * Plans a canary: the visitors who get the version, and the changes to the canary that it joins.
 *
 * @throws {RegistryError} bad_group, canary_full
 */
export function planCanary(
  areas: Areas,
  area: string,
  options: CanaryRequest,
): ChangePlan & { state: AreaState } {
  const { version, percent } = options;
  const state = areas[area] as AreaState;
  const group = groupFor(areas, area, options.with);
  const isOwn = group === area;
  const before = isOwn ? state.canary : (areas[group]?.canary ?? null);
  // Another version starts from its own bucket, unless it replaces a version within a joint canary.
  const isNew = isOwn && before?.version !== version && partnersOf(areas, area).length === 0;
  const taken = bucketsBeside(isOwn ? areas : { ...areas, [area]: { ...state, canary: null } }, group);
  const buckets = allot(isNew ? [] : (before?.buckets ?? []), bucketCount(percent), taken, startOf(version));
  if (!buckets) throw new RegistryError('canary_full', `${area} ${percent} %`);
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

/** @throws {RegistryError} bad_group */
function groupFor(areas: Areas, area: string, other: string | undefined): string {
  const current = groupOf(areas, area);
  if (other === undefined) return current ?? area;
  const target = groupOf(areas, other);
  if (other === area || target === undefined) throw new RegistryError('bad_group', `${area} with ${other}`);
  if (current !== undefined && current !== target && partnersOf(areas, area).length > 0)
    throw new RegistryError('bad_group', `${area} is joined with ${partnersOf(areas, area).join(', ')}`);
  return target;
}
