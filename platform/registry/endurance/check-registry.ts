import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { checkLog, readLog } from './check-log';
import type { Operation } from './operation';
import type { SmallBuild } from './small-build';

/** What one part of the run saw. */
export interface Finding {
  figures: Record<string, number | string>;
  problems: string[];
}

/**
 * Everything that must be true of a registry after whatever happened to it.
 *
 * @param builds All that anybody tried to publish rightfully: what is stored must be these bytes.
 * @returns What is wrong, in words; empty when all is well.
 */
export async function checkRegistry(
  folder: string,
  operations: readonly Operation[],
  builds: readonly SmallBuild[],
): Promise<string[]> {
  const entries = await readLog(folder);
  const registry = openRegistry(openFolderStore(folder));
  const { revision } = await registry.status();
  return [
    ...checkLog(entries, operations),
    ...(revision === entries.length ? [] : [`${revision} is said to be the newest of ${entries.length}`]),
    ...(await registry.verify()).map(({ where, message }) => `${where}: ${message}`),
    ...(await otherBytes(folder, builds)),
    ...otherBytesRead(operations, builds),
  ];
}

/** Every stored form of every file against what was built. */
async function otherBytes(folder: string, builds: readonly SmallBuild[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { area, version, files } of builds) {
    const home = join(folder, 'versions', area, version, 'files');
    const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name).slice(home.length + 1);
      if ((await plainBytes(join(home, path))) !== files[path.replace(/\.(?:br|gz)$/, '')])
        problems.push(`${area} ${version} ${path} differs`);
    }
  }
  return problems;
}

async function plainBytes(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('utf8');
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return undefined;
  }
}

/** What readers were given while it went on. */
function otherBytesRead(operations: readonly Operation[], builds: readonly SmallBuild[]): string[] {
  const all = new Map(builds.map((build) => [`${build.area} ${build.version}`, build.files]));
  return operations.flatMap(({ area, answer }) => {
    if (answer?.outcome.kind !== 'done' || !answer.outcome.file) return [];
    const { sha256, version, path } = answer.outcome.file;
    const expected = all.get(`${area} ${version}`)?.[path] ?? '';
    return createHash('sha256').update(expected).digest('hex') === sha256
      ? []
      : [`a reader was given other bytes for ${area} ${version} ${path}`];
  });
}
