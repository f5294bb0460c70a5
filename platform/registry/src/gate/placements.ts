import { cohorts, type Cohort } from '../canary/cohorts';
import type { Context } from '../context/context';
import type { Placement } from '../context/gate-check';
import type { Revision, VersionManifest } from '../formats/formats';
import { deriveLanes } from '../lanes/lanes';
import { ignoreRefusal } from '../refusals';

type Areas = Revision['areas'];

/**
 * The cohorts of a state, each with its lanes. Areas whose manifest cannot be read are left out: the damage of one area
 * must not block the repair of another.
 *
 * @param candidate It may be a build that is not stored.
 */
export async function placementsOf(
  { manifests }: Pick<Context, 'manifests'>,
  areas: Areas,
  candidate?: VersionManifest,
): Promise<Placement[]> {
  const manifest = async (area: string, version: string) =>
    area === candidate?.area && version === candidate.version ? candidate : manifests.get(area, version);
  return Promise.all(
    cohorts({ areas }).map(async (whole) => {
      const found = await Promise.all(
        Object.entries(whole.areas).map(([area, { version }]) =>
          manifest(area, version).catch(ignoreRefusal),
        ),
      );
      const own = Object.fromEntries(found.flatMap((each) => (each ? [[each.area, each] as const] : [])));
      const cohort: Cohort = { ...whole, areas: pick(whole.areas, Object.keys(own)) };
      return { cohort, own, lanes: await deriveLanes({ manifest }, { areas }, cohort) };
    }),
  );
}

/** One version of each other area, of the lane in which visitors see the candidate. */
export function besideIn(
  placements: readonly Placement[],
  { area, version }: Pick<VersionManifest, 'area' | 'version'>,
): VersionManifest[] {
  const lanes = placements.flatMap(({ lanes: { newer, older } }) => [newer, ...(older ? [older] : [])]);
  const having = lanes.filter((lane) => lane.areas[area]?.version === version);
  const lane = having.find(({ pages }) => pages.has(area)) ?? having[0];
  return Object.values(lane?.manifests ?? {}).filter((other) => other.area !== area);
}

function pick(areas: Cohort['areas'], names: readonly string[]): Cohort['areas'] {
  return Object.fromEntries(Object.entries(areas).filter(([area]) => names.includes(area)));
}
