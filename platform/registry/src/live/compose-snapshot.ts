import type { AreaSnapshot, OtherLanePage, Snapshot } from '@nivaas/contracts';
import { stableOf, type Cohort } from '../canary/cohorts';
import type { Revision, VersionManifest } from '../formats/formats';
import { candidates, deriveLanes, type LanePlan, type Lanes } from '../lanes/lanes';
import { fitsPack } from '../lanes/pack';
import type { ReleaseSource } from '../release-source';
import { describeVersion } from '../formats/describe-version';
import { fittingFills, openPlaces, type OpenPlaces } from '../formats/fitting-fills';

type Source = Pick<ReleaseSource, 'manifest'>;
type State = Pick<Revision, 'revision' | 'areas'>;

/**
 * Builds the release maps of a cohort: that of the newer lane and, while not all versions fit the cohort's shell,
 * that of the older lane. Both have the id of the release; each names the pages that the other one shows.
 *
 * @param revision The newest one, or the one that the visitor's page was rendered from.
 * @param cohort One of `cohorts(revision)`; default `stable`.
 * @throws {Refusal} unknown_version, damaged
 */
export async function composeSnapshots(
  source: Source,
  revision: State,
  cohort: Cohort = stableOf(revision),
): Promise<[newer: Snapshot, older?: Snapshot]> {
  const lanes = await deriveLanes(source, revision, cohort);
  const { newer, older } = lanes;
  const compose = (lane: LanePlan, other?: LanePlan) =>
    laneSnapshot(source, revision, cohort, lanes, lane, other);
  const first = await compose(newer, older);
  return older ? [first, await compose(older, newer)] : [first];
}

/**
 * The snapshot of versions that are known to work together, without stand-ins.
 *
 * @throws {Refusal} unknown_version, damaged
 */
export async function composeSnapshot(
  source: Source,
  { revision }: Pick<Revision, 'revision'>,
  cohort: Pick<Cohort, 'areas' | 'release'>,
): Promise<Snapshot> {
  const versions = sorted(Object.entries(cohort.areas));
  const manifests = await Promise.all(versions.map(([area, { version }]) => source.manifest(area, version)));
  const places = openPlaces(manifests);
  const entries = manifests.map((manifest) => {
    const snapshot = { ...describeVersion(manifest), ...filling(manifest, manifest, places) };
    return [manifest.area, cohort.areas[manifest.area]?.off ? { ...snapshot, off: true } : snapshot] as const;
  });
  return { release: cohort.release, revision, areas: Object.fromEntries(entries) };
}

async function laneSnapshot(
  source: Source,
  { revision, areas: states }: State,
  cohort: Cohort,
  { release }: Lanes,
  lane: LanePlan,
  other: LanePlan | undefined,
): Promise<Snapshot> {
  const rendered = Object.values(lane.manifests).filter(({ area }) => !lane.areas[area]?.off);
  const places = openPlaces(rendered);
  const entries = sorted(Object.entries(lane.areas)).map(async ([area, { version, off }]) => {
    const manifest = lane.manifests[area] ?? (await source.manifest(area, version));
    const isLead = lane.pages.has(area);
    // Data are those of the lane that shows the area's pages.
    const described = (each: VersionManifest) => ({
      ...(isLead ? describeVersion(each) : { ...describeVersion(each), owns: [] }),
      ...filling(each, isLead ? each : (other?.manifests[area] ?? each), places),
    });
    const snapshot = described(manifest);
    if (off) return [area, { ...snapshot, off }] as const;
    const standIn = await standInOf(source, states, cohort, manifest, rendered);
    if (standIn) return [area, { ...snapshot, fallback: described(standIn) }] as const;
    return [area, isLead && other?.manifests[area] ? { ...snapshot, otherLane: true } : snapshot] as const;
  });
  const snapshot = { release, revision, areas: Object.fromEntries(await Promise.all(entries)) };
  if (!other) return snapshot;
  const elsewhere = sorted(Object.entries(other.manifests)).flatMap(([area, { owns }]): OtherLanePage[] =>
    other.pages.has(area) ? owns.map(({ path }) => ({ area, path })) : [],
  );
  const absent = Object.values(other.manifests).filter(
    ({ area }) => !lane.areas[area] && !other.areas[area]?.off,
  );
  const fillsElsewhere = sorted(
    absent.map((manifest) => [manifest.area, fittingFills(manifest, places, 'data')]),
  ).filter(([, fills]) => Object.keys(fills).length > 0);
  return {
    ...snapshot,
    lane: lane.areas['shell']?.version ?? '',
    elsewhere,
    ...(fillsElsewhere.length > 0 ? { fillsElsewhere: Object.fromEntries(fillsElsewhere) } : {}),
  };
}

/**
 * The best other version of an area that works with the pack of its lane: a remote of another pack would have no React,
 * or a second one; another shell would take it from the remotes. For a canary that is the live version.
 */
async function standInOf(
  source: Source,
  states: Revision['areas'],
  cohort: Cohort,
  { area, version }: VersionManifest,
  rendered: readonly VersionManifest[],
): Promise<VersionManifest | undefined> {
  const shell = rendered.find((each) => each.area === 'shell');
  const fits = (standIn: VersionManifest) =>
    area === 'shell'
      ? rendered.every((remote) => remote.area === 'shell' || fitsPack(standIn, remote))
      : !shell || fitsPack(shell, standIn);
  for await (const candidate of candidates(source, states, cohort, area)) {
    if (candidate.version !== version && fits(candidate)) return candidate;
  }
  return undefined;
}

/** What an area fills into places: parts of one version, data of another. */
function filling(
  parts: VersionManifest,
  data: VersionManifest,
  places: OpenPlaces,
): Pick<AreaSnapshot, 'fills'> {
  const fills = { ...fittingFills(parts, places, 'parts'), ...fittingFills(data, places, 'data') };
  return Object.keys(fills).length > 0 ? { fills } : {};
}

function sorted<Value>(entries: [string, Value][]): [string, Value][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
