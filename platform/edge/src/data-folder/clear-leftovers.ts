import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistryError, type Registry } from '@nivaas/registry';
import { isAbandonedUpload } from '../ops/staging';

/** A folder that is still being written is never this old. */
const MIN_AGE_MS = 60 * 60_000;

/**
 * Removes from the edge's folder what a killed process left (uploads, half-placed versions) and versions that `gc`
 * removed from the registry. Other processes may share the folder, so anything younger than an hour stays, unless it is an
 * upload of a process that has ended.
 *
 * @throws {RegistryError} when the registry cannot be read; then versions stay
 */
export async function clearLeftovers(
  registry: Pick<Registry, 'manifest'>,
  workFolder: string,
): Promise<void> {
  const staging = join(workFolder, 'staging');
  for (const upload of await foldersIn(staging)) {
    const folder = join(staging, upload);
    if (await isAbandonedUpload(folder)) await rm(folder, { recursive: true, force: true });
    else await removeAbandoned(folder);
  }
  const server = join(workFolder, 'server');
  for (const area of await foldersIn(server)) {
    for (const name of await foldersIn(join(server, area))) {
      const folder = join(server, area, name);
      // A version is written to `<version>.<random>` and renamed when it is complete.
      const isComplete = !name.includes('.');
      if (!isComplete || (await isRemoved(registry, area, name))) await removeAbandoned(folder);
    }
  }
}

async function isRemoved(registry: Pick<Registry, 'manifest'>, area: string, version: string) {
  try {
    await registry.manifest(area, version);
    return false;
  } catch (error) {
    if (!isRegistryError(error)) throw error;
    if (error.code === 'unknown_version') return true;
    // Not a folder of ours.
    if (error.code === 'bad_area' || error.code === 'bad_version') return false;
    throw error;
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function removeAbandoned(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > MIN_AGE_MS) await rm(folder, { recursive: true, force: true });
}
