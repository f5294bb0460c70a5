import { STANDALONE_ENTRY, type AreaSnapshot, type Snapshot } from '@nivaas/contracts';
import { stableOf, type Cohort } from '../canary/cohorts';
import type { Revision, VersionManifest } from '../formats/formats';
import type { Registry } from '../registry';
import { isRegistryError } from '../registry-error';

/**
 * Builds what a browser needs of a release.
 *
 * @param revision The newest one, or the one that a visitor's page was made of.
 * @param cohort One of `cohorts(revision)`; default the visitors without a canary.
 * @param areas The areas to include. Names that are not live are left out. Without it the whole release map is made,
 *   in which each area has a `fallback`: the version that was live before it, when there is one that can be read.
 * @throws {RegistryError} unknown_version, damaged
 */
export async function composeSnapshot(
  registry: Pick<Registry, 'manifest'>,
  revision: Pick<Revision, 'revision' | 'areas'>,
  cohort: Cohort = stableOf(revision),
  areas?: readonly string[],
): Promise<Snapshot> {
  const included = Object.entries(cohort.areas)
    .filter(([area]) => areas === undefined || areas.includes(area))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = await Promise.all(
    included.map(async ([area, { version, off }]) => {
      const snapshot = describe(await registry.manifest(area, version));
      if (off) return [area, { ...snapshot, off }] as const;
      const fallback = areas === undefined && (await fallbackOf(registry, revision, area, version));
      return [area, { ...snapshot, ...(fallback ? { fallback } : {}) }] as const;
    }),
  );
  return {
    release: cohort.release,
    revision: revision.revision,
    areas: Object.fromEntries(entries),
  };
}

/** What the loader falls back to: for a canary the live version, else the newest that worked before and can be had. */
async function fallbackOf(
  registry: Pick<Registry, 'manifest'>,
  revision: Pick<Revision, 'areas'>,
  area: string,
  version: string,
): Promise<AreaSnapshot | undefined> {
  const state = revision.areas[area];
  if (!state) return undefined;
  const candidates = state.version === version ? state.standIns : [state.version, ...state.standIns];
  for (const candidate of candidates) {
    if (candidate === version || state.held.includes(candidate)) continue;
    try {
      return describe(await registry.manifest(area, candidate));
    } catch (error) {
      if (!isRegistryError(error)) throw error;
    }
  }
  return undefined;
}

function describe({ version, container, entry, owns, chunks, files }: VersionManifest): AreaSnapshot {
  const integrity = Object.entries(files).flatMap(([path, { integrity: hash }]) => {
    const [, file] = /^client\/(.+\.(?:js|css))$/.exec(path) ?? [];
    return file && file !== STANDALONE_ENTRY ? [[file, hash] as const] : [];
  });
  return { version, container, entry, owns, chunks, integrity: Object.fromEntries(integrity) };
}
