import type { Registry, VersionManifest } from '@nivaas/registry';

export interface Side {
  version: string;
  publishedAt: string;
  by: string;
  commit: string | null;
  contracts: string;
  /** What a browser may load, uncompressed, in bytes; source maps not counted. */
  clientBytes: number;
}

export interface VersionDiff {
  area: string;
  from: Side;
  to: Side;
  /** Files whose bytes differ; null where one side has no such file. Sizes in bytes. */
  files: { path: string; from: number | null; to: number | null }[];
  unchangedFiles: number;
  urls: { added: string[]; removed: string[] };
  fragments: { added: string[]; removed: string[] };
  /** Packages of the shared pack that differ; null where one side has none. */
  sharedPack: { name: string; from: string | null; to: string | null }[];
}

/** What would change for visitors and for other areas if `to` took the place of `from`. */
export async function diffOf(
  registry: Pick<Registry, 'manifest'>,
  area: string,
  from: string,
  to: string,
): Promise<VersionDiff> {
  const [before, after] = await Promise.all([registry.manifest(area, from), registry.manifest(area, to)]);
  const paths = union(Object.keys(before.files), Object.keys(after.files));
  const differing = paths.filter((path) => before.files[path]?.sha384 !== after.files[path]?.sha384);
  return {
    area,
    from: sideOf(before),
    to: sideOf(after),
    files: differing.map((path) => ({
      path,
      from: before.files[path]?.bytes ?? null,
      to: after.files[path]?.bytes ?? null,
    })),
    unchangedFiles: paths.length - differing.length,
    urls: changes(pathsOf(before), pathsOf(after)),
    fragments: changes(before.fragments, after.fragments),
    sharedPack: union(Object.keys(before.sharedPack), Object.keys(after.sharedPack))
      .map((name) => ({
        name,
        from: before.sharedPack[name] ?? null,
        to: after.sharedPack[name] ?? null,
      }))
      .filter((one) => one.from !== one.to),
  };
}

/** What lists of versions show of one. */
export function sideOf({ version, publishedAt, by, commit, contracts, files }: VersionManifest): Side {
  const clientBytes = Object.entries(files)
    .filter(([path]) => path.startsWith('client/') && !path.endsWith('.map'))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return { version, publishedAt, by, commit, contracts, clientBytes };
}

function pathsOf({ owns }: VersionManifest): string[] {
  return owns.map(({ path }) => path);
}

function changes(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}
