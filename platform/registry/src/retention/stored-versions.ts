import type { Context } from '../context/context';
import type { VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { isRegistryError } from '../registry-error';
import { storedAreas, versionNames } from '../context/manifests';

export interface StoredVersion {
  area: string;
  version: string;
  /** Undefined when it is damaged or missing. */
  manifest: VersionManifest | undefined;
  /** Time at which the missing manifest was first noticed, in ms. */
  unfinishedSince: number | undefined;
}

/** Everything below `versions/`, unfinished and damaged versions included. */
export async function storedVersions(
  context: Context,
  now: number,
  dryRun: boolean,
): Promise<StoredVersion[]> {
  const areas = await storedAreas(context.store);
  const names = await Promise.all(
    areas.map(async (area) =>
      (await versionNames(context.store, area)).map((version) => ({ area, version })),
    ),
  );
  return inParallel(8, names.flat(), async ({ area, version }) => {
    try {
      const manifest = await context.manifests.get(area, version);
      return { area, version, manifest, unfinishedSince: undefined };
    } catch (error) {
      if (!isRegistryError(error)) throw error;
      const isMissing = error.code === 'unknown_version';
      const unfinishedSince = isMissing ? await firstSeen(context, area, version, now, dryRun) : undefined;
      return { area, version, manifest: undefined, unfinishedSince };
    }
  });
}

/** Stores do not record the age of files, so the first sight of an unfinished version is noted in a key. */
async function firstSeen(
  { store }: Context,
  area: string,
  version: string,
  now: number,
  dryRun: boolean,
): Promise<number> {
  const prefix = `unfinished/${area}/${version}/`;
  const [noted] = await store.list(prefix);
  if (noted !== undefined) return Number(noted.slice(prefix.length));
  if (!dryRun) await store.create(`${prefix}${now}`, Buffer.alloc(0));
  return now;
}
