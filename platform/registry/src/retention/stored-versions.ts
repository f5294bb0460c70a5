import { AREA_NAME } from '@nivaas/contracts';
import type { Context } from '../context';
import type { VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { VERSION_NAME, VERSIONS } from '../formats/keys';
import { isRegistryError } from '../registry-error';

export interface StoredVersion {
  area: string;
  version: string;
  /** Undefined when it is damaged or missing. */
  manifest: VersionManifest | undefined;
  /** Without a manifest: since when it is known to be so. Milliseconds. */
  unfinishedSince: number | undefined;
}

/**
 * Everything below `versions/`. A store does not say how old a file is, so what has no manifest is noted when it is
 * first seen.
 */
export async function storedVersions(
  context: Context,
  now: number,
  dryRun: boolean,
): Promise<StoredVersion[]> {
  const { store } = context;
  const areas = (await store.folders(VERSIONS)).filter((name) => AREA_NAME.test(name));
  const names = await Promise.all(
    areas.map(async (area) => {
      const versions = await store.folders(`${VERSIONS}${area}/`);
      return versions.filter((name) => VERSION_NAME.test(name)).map((version) => ({ area, version }));
    }),
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
