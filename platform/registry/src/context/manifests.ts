import { AREA_NAME, VERSION_NAME } from '@nivaas/contracts';
import { parseManifest, type VersionManifest } from '../formats/formats';
import { inParallel } from '../places';
import { assertArea, assertVersion, manifestKey, VERSIONS } from '../formats/keys';
import { ignoreRefusal, refusal } from '../refusals';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

/** Reads and caches manifests; a version never changes. */
export class Manifests {
  readonly #cache = new Map<string, VersionManifest>();

  constructor(private readonly store: Store) {}

  /** @throws {Refusal} bad_area, bad_version, unknown_version, damaged */
  readonly get = async (area: string, version: string): Promise<VersionManifest> => {
    assertArea(area);
    assertVersion(version);
    const key = manifestKey(area, version);
    const known = this.#cache.get(key);
    if (known) return known;
    const manifest = await readManifest(this.store, area, version);
    this.#cache.set(key, manifest);
    return manifest;
  };

  /** Drops it from the cache. */
  forget(area: string, version: string): void {
    this.#cache.delete(manifestKey(area, version));
  }

  /** Readable ones, newest first. */
  async ofArea(area: string): Promise<VersionManifest[]> {
    assertArea(area);
    const versions = await versionNames(this.store, area);
    const found = await inParallel(8, versions, (version) => this.get(area, version).catch(ignoreRefusal));
    return found.filter((manifest) => manifest !== undefined).sort(newestFirst);
  }
}

/** Reads a manifest without the cache. @throws {Refusal} unknown_version, damaged */
export async function readManifest(store: Store, area: string, version: string): Promise<VersionManifest> {
  const bytes = await store.read(manifestKey(area, version)).catch(damagedIfUnreadable);
  if (!bytes) throw refusal('unknown_version', `${area} ${version}`);
  const parsed = parseManifest(bytes);
  if ('problem' in parsed) throw refusal('damaged', `${area} ${version}, manifest.json: ${parsed.problem}`);
  const { value } = parsed;
  if (value.area !== area || value.version !== version) {
    throw refusal('damaged', `${area} ${version} holds the manifest of ${value.area} ${value.version}`);
  }
  return value;
}

/** Names of the areas that have stored versions. */
export async function storedAreas(store: Store): Promise<string[]> {
  return (await store.folders(VERSIONS)).filter((name) => AREA_NAME.test(name));
}

/** Versions of an area, unfinished publishes included. */
export async function versionNames(store: Store, area: string): Promise<string[]> {
  return (await store.folders(`${VERSIONS}${area}/`)).filter((name) => VERSION_NAME.test(name));
}

/** Versions that have a manifest, readable or not; the others are unfinished publishes. */
export async function publishedVersions(store: Store, area: string): Promise<string[]> {
  const found = await inParallel(8, await versionNames(store, area), async (version) =>
    (await store.read(manifestKey(area, version)).catch(damagedIfUnreadable)) ? version : undefined,
  );
  return found.filter((version) => version !== undefined);
}

function newestFirst(a: VersionManifest, b: VersionManifest): number {
  return b.publishedAt.localeCompare(a.publishedAt) || b.version.localeCompare(a.version);
}
