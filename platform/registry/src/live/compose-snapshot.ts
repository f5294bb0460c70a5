import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import { stableOf, type Cohort } from '../canary/cohorts';
import type { Revision, VersionManifest } from '../formats/formats';
import { fitsPack } from '../gate/shared-pack';
import { ignoreRefusal } from '../registry-error';
import type { ReleaseSource } from '../release-source';
import { describeVersion } from '../versions/describe-version';

/**
 * Builds the snapshot of a release for browsers.
 *
 * @param revision The newest one, or the one that the visitor's page was rendered from.
 * @param cohort One of `cohorts(revision)`; default `stable`.
 * @param areas Areas to include; those that are not live are left out. Without it the result is the whole release map,
 *   where each area has a `fallback` if a readable one exists.
 * @throws {RegistryError} unknown_version, damaged
 */
export async function composeSnapshot(
  source: Pick<ReleaseSource, 'manifest'>,
  revision: Pick<Revision, 'revision' | 'areas'>,
  cohort: Cohort = stableOf(revision),
  areas?: readonly string[],
): Promise<Snapshot> {
  const included = Object.entries(cohort.areas)
    .filter(([area]) => areas === undefined || areas.includes(area))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = await Promise.all(
    included.map(async ([area, { version, off }]) => ({
      manifest: await source.manifest(area, version),
      off,
    })),
  );
  const rendered = shown.flatMap(({ manifest, off }) => (off ? [] : [manifest]));
  const entries = await Promise.all(
    shown.map(async ({ manifest, off }) => {
      const { area } = manifest;
      const snapshot = describeVersion(manifest);
      if (off) return [area, { ...snapshot, off }] as const;
      const hasFallback = areas === undefined && !cohort.previewed?.includes(area);
      const fallback = hasFallback && (await fallbackOf(source, revision, manifest, rendered));
      return [area, { ...snapshot, ...(fallback ? { fallback } : {}) }] as const;
    }),
  );
  return { release: cohort.release, revision: revision.revision, areas: Object.fromEntries(entries) };
}

/**
 * The best stand-in that has a readable manifest and works with the pack of the shown shell. For a canary that is the
 * live version.
 */
async function fallbackOf(
  source: Pick<ReleaseSource, 'manifest'>,
  revision: Pick<Revision, 'areas'>,
  { area, version }: VersionManifest,
  rendered: readonly VersionManifest[],
): Promise<AreaSnapshot | undefined> {
  const state = revision.areas[area];
  if (!state) return undefined;
  const candidates = state.version === version ? state.standIns : [state.version, ...state.standIns];
  for (const candidate of candidates) {
    if (candidate === version || state.held.includes(candidate)) continue;
    const manifest = await source.manifest(area, candidate).catch(ignoreRefusal);
    if (manifest && fitsRendered(manifest, rendered)) return describeVersion(manifest);
  }
  return undefined;
}

/** A remote of another pack would have no React, or a second one; another shell would take it from the remotes. */
function fitsRendered(standIn: VersionManifest, rendered: readonly VersionManifest[]): boolean {
  if (standIn.area === 'shell')
    return rendered.every((remote) => remote.area === 'shell' || fitsPack(standIn, remote));
  const shell = rendered.find(({ area }) => area === 'shell');
  return !shell || fitsPack(shell, standIn);
}
