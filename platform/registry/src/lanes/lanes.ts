import type { Cohort } from '../canary/cohorts';
import { laneReleaseId } from '../formats/digests';
import type { Revision, VersionManifest } from '../formats/formats';
import { ignoreRefusal } from '../refusals';
import type { ReleaseSource } from '../release-source';
import { fitsPack } from './pack';

/** Versions that work together: a shell, and of each area one that fits its pack. */
export interface LanePlan {
  /** By area; an area without a version that fits is left out. */
  areas: Cohort['areas'];
  /** Of all areas, those that are switched off included. */
  manifests: Versions;
  /** Areas whose pages are documents of this lane. */
  pages: ReadonlySet<string>;
}

export interface Lanes {
  /** One id for both lanes: they change together. */
  release: string;
  /** The lane of the cohort's shell. */
  newer: LanePlan;
  /** The lane of an older shell; absent while all versions fit the cohort's shell. */
  older?: LanePlan;
}

type Manifests = Pick<ReleaseSource, 'manifest'>;
type Areas = Revision['areas'];
/** Manifests by area. */
type Versions = Readonly<Record<string, VersionManifest>>;

/**
 * Sorts the versions of a cohort by the pack that they were built with. The lanes are derived from the state alone, so
 * nothing in the log knows of them, and the older one ends as soon as every version fits the cohort's shell.
 *
 * @throws {Refusal} unknown_version, damaged: of a version of the cohort
 */
export async function deriveLanes(
  source: Manifests,
  { areas }: Pick<Revision, 'areas'>,
  cohort: Cohort,
): Promise<Lanes> {
  const own = await ownManifests(source, cohort);
  const { shell } = own;
  const misfits = Object.values(own).filter(
    (remote) => shell && !cohort.areas[remote.area]?.off && remote !== shell && !fitsPack(shell, remote),
  );
  if (!shell || misfits.length === 0)
    return { release: cohort.release, newer: planOf(cohort, own, Object.keys(own)) };
  const newer = await versionsFor(source, areas, cohort, shell);
  const olderShell = await olderShellOf(source, areas, cohort, misfits);
  const older = olderShell && (await versionsFor(source, areas, cohort, olderShell));
  for (const misfit of misfits) {
    // Forced by an operator: it fits no shell, and is shown as it is.
    const hasLane = newer[misfit.area] ?? older?.[misfit.area];
    if (!hasLane) newer[misfit.area] = misfit;
  }
  const inOlder = Object.keys(own).filter((area) => older && isShownInOlder(area, own, newer, older));
  const lanes = {
    newer: planOf(
      cohort,
      newer,
      Object.keys(own).filter((area) => !inOlder.includes(area)),
    ),
    // A lane that shows no page is none.
    ...(older && inOlder.length > 0 ? { older: planOf(cohort, older, inOlder) } : {}),
  };
  return { release: laneReleaseId(cohort.release, Object.values(lanes)), ...lanes };
}

function planOf(cohort: Cohort, manifests: Versions, pages: readonly string[]): LanePlan {
  const areas = Object.values(manifests).map(({ area, version }) => {
    return [area, { version, off: cohort.areas[area]?.off ?? false }] as const;
  });
  return { areas: Object.fromEntries(areas), manifests, pages: new Set(pages) };
}

async function ownManifests(source: Manifests, { areas }: Cohort): Promise<Record<string, VersionManifest>> {
  const found = Object.entries(areas).map(
    async ([area, { version }]) => [area, await source.manifest(area, version)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

/** The newest other shell that is not held and that a version without a place fits. */
async function olderShellOf(
  source: Manifests,
  areas: Areas,
  cohort: Cohort,
  misfits: readonly VersionManifest[],
): Promise<VersionManifest | undefined> {
  for await (const shell of candidates(source, areas, cohort, 'shell'))
    if (misfits.some((misfit) => fitsPack(shell, misfit))) return shell;
  return undefined;
}

/** Of each area the newest version that fits a shell. One that is switched off shows its fallback in every lane. */
async function versionsFor(
  source: Manifests,
  areas: Areas,
  cohort: Cohort,
  shell: VersionManifest,
): Promise<Record<string, VersionManifest>> {
  const found = Object.entries(cohort.areas).map(async ([area, { off }]) => {
    if (area === 'shell') return [shell];
    for await (const candidate of candidates(source, areas, cohort, area))
      if (off || fitsPack(shell, candidate)) return [candidate];
    return [];
  });
  const versions = (await Promise.all(found)).flat();
  return Object.fromEntries(versions.map((manifest) => [manifest.area, manifest]));
}

/**
 * Manifests of the versions that an area may be shown with, best first: the cohort's, the live one, those that were live
 * before. Held and unreadable ones are left out.
 */
export async function* candidates(
  source: Manifests,
  areas: Areas,
  cohort: Pick<Cohort, 'areas' | 'previewed'>,
  area: string,
): AsyncGenerator<VersionManifest> {
  const own = cohort.areas[area]?.version;
  // A preview shows the version of its link and no other.
  const state = cohort.previewed?.includes(area) ? undefined : areas[area];
  const others = state ? [state.version, ...state.standIns].filter((each) => !state.held.includes(each)) : [];
  for (const version of new Set([...(own === undefined ? [] : [own]), ...others])) {
    const manifest = await source.manifest(area, version).catch(ignoreRefusal);
    if (manifest) yield manifest;
  }
}

/**
 * Whether the pages of an area are shown in the older lane. They are where its live version is, with the live versions of
 * all that it borrows from; else where it and all lenders have a version; else where it has one itself.
 *
 * @param own The cohort's versions.
 */
function isShownInOlder(area: string, own: Versions, newer: Versions, older: Versions): boolean {
  const isLive = (each: string) => newer[each]?.version === own[each]?.version;
  if (newer[area] && needsOf(area, newer, own).every(isLive)) return false;
  if (older[area] && needsOf(area, older, own).every((each) => older[each])) return true;
  return !newer[area] && older[area] !== undefined;
}

/** The area and all whose fragments its pages show, also within these. Lenders that are not live are nobody's need. */
function needsOf(area: string, lane: Versions, own: Versions): string[] {
  const needs = new Set([area]);
  for (const each of needs) {
    const lenders = Object.keys((lane[each] ?? own[each])?.uses ?? {}).map(
      (name) => name.split('/')[0] ?? '',
    );
    for (const lender of lenders) if (own[lender] && lender !== 'shell') needs.add(lender);
  }
  return [...needs];
}
