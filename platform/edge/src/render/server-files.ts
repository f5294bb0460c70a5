import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry } from '@nivaas/registry';
import { inWritableFolder } from './spare-folders';

/** Files read and written at once: an object store answers each of them late, but many at a time. */
const AT_ONCE = 8;

const placing = new Map<string, Promise<string>>();

/**
 * Puts the server build of a version on this machine's disk, once, whatever the registry's store is.
 *
 * @param folder The edge's own folder for it; may be shared by processes. When it cannot be written, another is used.
 * @returns Path of the version's server entry.
 * @throws {RegistryError} unknown_version, damaged
 * @throws {Error} when a file of the version is missing or damaged
 */
export function placeServerFiles(
  registry: Registry,
  folder: string,
  area: string,
  version: string,
): Promise<string> {
  const target = join(folder, area, version);
  const running =
    placing.get(target) ??
    inWritableFolder(folder, (writable) => place(registry, join(writable, area, version), area, version));
  placing.set(target, running);
  return running.finally(() => placing.delete(target));
}

async function place(registry: Registry, target: string, area: string, version: string): Promise<string> {
  const manifest = await registry.manifest(area, version);
  const entry = join(target, manifest.serverEntry);
  if (await exists(entry)) return entry;
  const building = `${target}.${randomBytes(6).toString('hex')}`;
  const queue = Object.keys(manifest.files).filter((name) => name.startsWith('server/'));
  const copy = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const bytes = await registry.file(area, version, path);
      if (!bytes) throw new Error(`${area} ${version}: ${path} is missing in the registry.`);
      const file = join(building, path.slice('server/'.length));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  };
  try {
    const copies = await Promise.allSettled(Array.from({ length: AT_ONCE }, copy));
    for (const copied of copies) if (copied.status === 'rejected') throw copied.reason;
    await moveInto(building, target);
  } catch (error) {
    await rm(building, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  return entry;
}

/** Another process may have placed the same version meanwhile: its files are the same. */
async function moveInto(building: string, target: string): Promise<void> {
  try {
    await rename(building, target);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
