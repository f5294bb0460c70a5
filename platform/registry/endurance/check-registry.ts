import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { checkLog, readLog } from './check-log';
import type { Operation } from './operation';
import type { SmallBuild } from './small-build';

/** Other tests may keep the disk busy for longer than a visitor would wait. */
const STALL_MS = 60_000;

/** The result of one part of the run. */
export interface Finding {
  figures: Record<string, number | string>;
  problems: string[];
}

/** Opens a registry that waits for a stalled disk, so that checks report only damage. */
export function openPatiently(folder: string): Registry {
  return openRegistry(openFolderStore(folder, { deadlineMs: STALL_MS }));
}

/**
 * Checks the log, `verify` and the stored bytes.
 *
 * @param builds All builds except impostors: the stored files must have their bytes.
 * @returns One sentence for each violation.
 */
export async function checkRegistry(
  folder: string,
  operations: readonly Operation[],
  builds: readonly SmallBuild[],
): Promise<string[]> {
  const entries = await readLog(folder);
  const registry = openPatiently(folder);
  const { revision } = await registry.status();
  return [
    ...checkLog(entries, operations),
    ...(revision === entries.length
      ? []
      : [`the newest of ${entries.length} revisions is reported as ${revision}`]),
    ...(await registry.verify()).map(({ where, message }) => `${where}: ${message}`),
    ...(await otherBytes(folder, builds)),
    ...otherBytesRead(operations, builds),
  ];
}

/** Compares every stored file, also the compressed ones, with the build. */
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

/** Compares the bytes that readers got during the run with the builds. */
function otherBytesRead(operations: readonly Operation[], builds: readonly SmallBuild[]): string[] {
  const filesOf = new Map(builds.map((build) => [`${build.area} ${build.version}`, build.files]));
  return operations.flatMap(({ area, answer }) => {
    if (answer?.outcome.kind !== 'done' || !answer.outcome.file) return [];
    const { version, path, text } = answer.outcome.file;
    if (filesOf.get(`${area} ${version}`)?.[path] === text) return [];
    return [`a reader got other bytes for ${area} ${version} ${path}`];
  });
}
