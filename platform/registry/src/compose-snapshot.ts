import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import { releaseId } from './digests';
import type { Revision, VersionManifest } from './formats';
import type { Registry } from './registry';

/**
 * Builds what a browser needs of a release.
 *
 * @param revision Whose `areas` are the release; for a canary's cohort, with the versions of the canary.
 * @param areas The areas to include, default all. Names that are not live are left out.
 * @throws {RegistryError} unknown_version, damaged
 */
export async function composeSnapshot(
  registry: Pick<Registry, 'manifest'>,
  revision: Pick<Revision, 'revision' | 'areas'>,
  areas: readonly string[] = Object.keys(revision.areas),
): Promise<Snapshot> {
  const included = Object.entries(revision.areas)
    .filter(([area]) => areas.includes(area))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = await Promise.all(
    included.map(async ([area, { version, off }]) => {
      const manifest = await registry.manifest(area, version);
      return [area, areaSnapshot(manifest, off)] as const;
    }),
  );
  return {
    release: releaseId(revision.areas),
    revision: revision.revision,
    areas: Object.fromEntries(entries),
  };
}

function areaSnapshot(
  { version, container, entry, owns, chunks, files }: VersionManifest,
  off: boolean,
): AreaSnapshot {
  const integrity = Object.entries(files).flatMap(([path, { sha384 }]) => {
    const [, file] = /^client\/(.+\.(?:js|css))$/.exec(path) ?? [];
    return file ? [[file, sha384] as const] : [];
  });
  return {
    version,
    ...(off ? { off } : {}),
    container,
    entry,
    owns,
    chunks,
    integrity: Object.fromEntries(integrity),
  };
}
