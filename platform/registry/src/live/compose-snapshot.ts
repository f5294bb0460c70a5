import type { AreaSnapshot, OtherLanePage, Snapshot } from '@nivaas/contracts';
import { stableOf, type Cohort } from '../canary/cohorts';
import type { Revision, VersionManifest } from '../formats/formats';
import { candidates, deriveLanes, type LanePlan, type Lanes } from '../lanes/lanes';
import { fitsPack } from '../lanes/pack';
import type { ReleaseSource } from '../release-source';
import { describeVersion } from '../formats/describe-version';

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
  const entries = sorted(Object.entries(cohort.areas)).map(async ([area, { version, off }]) => {
    const snapshot = describeVersion(await source.manifest(area, version));
    return [area, off ? { ...snapshot, off } : snapshot] as const;
  });
  return { release: cohort.release, revision, areas: Object.fromEntries(await Promise.all(entries)) };
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
  const entries = sorted(Object.entries(lane.areas)).map(async ([area, { version, off }]) => {
    const manifest = lane.manifests[area] ?? (await source.manifest(area, version));
    const isLead = lane.pages.has(area);
    const snapshot = described(manifest, isLead);
    if (off) return [area, { ...snapshot, off }] as const;
    const standIn = await standInOf(source, states, cohort, manifest, rendered);
    if (standIn) return [area, { ...snapshot, fallback: described(standIn, isLead) }] as const;
    return [area, isLead && other?.manifests[area] ? { ...snapshot, otherLane: true } : snapshot] as const;
  });
  const snapshot = { release, revision, areas: Object.fromEntries(await Promise.all(entries)) };
  if (!other) return snapshot;
  const elsewhere = sorted(Object.entries(other.manifests)).flatMap(([area, { owns }]): OtherLanePage[] =>
    other.pages.has(area) ? owns.map(({ path }) => ({ area, path })) : [],
  );
  return { ...snapshot, lane: lane.areas['shell']?.version ?? '', elsewhere };
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

/** Pages of an area that the lane does not show are in `elsewhere` alone. */
function described(manifest: VersionManifest, isLead: boolean): AreaSnapshot {
  const snapshot = describeVersion(manifest);
  return isLead ? snapshot : { ...snapshot, owns: [] };
}

function sorted<Value>(entries: [string, Value][]): [string, Value][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
