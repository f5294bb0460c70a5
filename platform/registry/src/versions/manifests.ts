import { parseManifest, type VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { assertArea, assertVersion, manifestKey, VERSION_NAME, VERSIONS } from '../formats/keys';
import { isRegistryError, RegistryError } from '../registry-error';
import type { Store } from '../store/store';

/** Reads manifests and remembers them: a version never changes. */
export interface Manifests {
  /** @throws {RegistryError} bad_area, bad_version, unknown_version, damaged */
  get(area: string, version: string): Promise<VersionManifest>;
  /** Reads it again next time. */
  forget(area: string, version: string): void;
  /** Newest first; damaged ones are left out. */
  ofArea(area: string): Promise<VersionManifest[]>;
}

export function createManifests(store: Store): Manifests {
  const known = new Map<string, VersionManifest>();
  const get = async (area: string, version: string) => {
    assertArea(area);
    assertVersion(version);
    const key = manifestKey(area, version);
    const manifest = known.get(key) ?? (await readManifest(store, area, version));
    known.set(key, manifest);
    return manifest;
  };
  const getUnlessDamaged = async (area: string, version: string) => {
    try {
      return await get(area, version);
    } catch (error) {
      if (isRegistryError(error)) return undefined;
      throw error;
    }
  };
  return {
    get,
    forget: (area, version) => void known.delete(manifestKey(area, version)),
    ofArea: async (area) => {
      assertArea(area);
      const versions = (await store.folders(`${VERSIONS}${area}/`)).filter((name) => VERSION_NAME.test(name));
      const found = await inParallel(8, versions, (version) => getUnlessDamaged(area, version));
      return found.filter((manifest) => manifest !== undefined).sort(newestFirst);
    },
  };
}

/** Reads a manifest from the store itself. @throws {RegistryError} unknown_version, damaged */
export async function readManifest(store: Store, area: string, version: string): Promise<VersionManifest> {
  const bytes = await store.read(manifestKey(area, version));
  if (!bytes) throw new RegistryError('unknown_version', `${area} ${version}`);
  const parsed = parseManifest(bytes);
  if ('problem' in parsed)
    throw new RegistryError('damaged', `${area} ${version}, manifest.json: ${parsed.problem}`);
  const { value } = parsed;
  if (value.area !== area || value.version !== version) {
    throw new RegistryError(
      'damaged',
      `${area} ${version} holds the manifest of ${value.area} ${value.version}`,
    );
  }
  return value;
}

/** Versions whose manifest was written: the others are publishes that never finished. */
export async function publishedVersions(store: Store, area: string): Promise<string[]> {
  const names = (await store.folders(`${VERSIONS}${area}/`)).filter((name) => VERSION_NAME.test(name));
  const found = await inParallel(8, names, async (version) =>
    (await store.read(manifestKey(area, version))) ? version : undefined,
  );
  return found.filter((version) => version !== undefined);
}

function newestFirst(a: VersionManifest, b: VersionManifest): number {
  return b.publishedAt.localeCompare(a.publishedAt) || b.version.localeCompare(a.version);
}
