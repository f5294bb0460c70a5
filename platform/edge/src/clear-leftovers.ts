import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistryError, type Registry } from '@nivaas/registry';

/** Nothing that is still being written takes this long; what is older was left by a process that died. Milliseconds. */
const ABANDONED = 60 * 60_000;

/**
 * Clears the edge's own folder of what nobody will come back for: uploads and half-placed versions of a process that was
 * killed, and versions that the registry has given up since (`gc`). Other processes may share the folder, so what is
 * younger than an hour stays.
 *
 * @param workFolder The edge's own folder, with `staging/` and `server/`.
 * @throws {RegistryError} when the registry cannot say which versions it has: they stay then
 */
export async function clearLeftovers(
  registry: Pick<Registry, 'manifest'>,
  workFolder: string,
): Promise<void> {
  const staging = join(workFolder, 'staging');
  for (const upload of await foldersIn(staging)) await removeAbandoned(join(staging, upload));
  const server = join(workFolder, 'server');
  for (const area of await foldersIn(server)) {
    for (const name of await foldersIn(join(server, area))) {
      const folder = join(server, area, name);
      // A version is placed under its name with an addition, and renamed when it is whole.
      const isPlaced = !name.includes('.');
      if (!isPlaced || (await isGivenUp(registry, area, name))) await removeAbandoned(folder);
    }
  }
}

async function isGivenUp(registry: Pick<Registry, 'manifest'>, area: string, version: string) {
  try {
    await registry.manifest(area, version);
    return false;
  } catch (error) {
    if (!isRegistryError(error)) throw error;
    if (error.code === 'unknown_version') return true;
    // Somebody else's folder.
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
  if (Date.now() - mtimeMs > ABANDONED) await rm(folder, { recursive: true, force: true });
}
