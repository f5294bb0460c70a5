import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistryError, type ReleaseSource } from '@nivaas/registry';

/** A folder that is still being written is never this old. */
const MIN_AGE_MS = 60 * 60_000;

/**
 * Removes from the edge's folder versions that a killed process placed by half, and those that `gc` removed from the
 * registry. Other processes may share the folder, so anything younger than an hour stays.
 *
 * @throws {RegistryError} when the registry cannot be read; then versions stay
 */
export async function clearLeftovers(
  source: Pick<ReleaseSource, 'manifest'>,
  workFolder: string,
): Promise<void> {
  const server = join(workFolder, 'server');
  for (const area of await foldersIn(server)) {
    for (const name of await foldersIn(join(server, area))) {
      const folder = join(server, area, name);
      // A version is written to `<version>.<random>` and renamed when it is complete.
      const isComplete = !name.includes('.');
      if (!isComplete || (await isRemoved(source, area, name))) await removeAbandoned(folder);
    }
  }
}

async function isRemoved(source: Pick<ReleaseSource, 'manifest'>, area: string, version: string) {
  try {
    await source.manifest(area, version);
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
