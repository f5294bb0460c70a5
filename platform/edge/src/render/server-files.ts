import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry } from '@nivaas/registry';

/**
 * Puts the server build of a version on this machine's disk, once, whatever the registry's store is.
 *
 * @param folder The edge's own folder for it.
 * @returns Path of the version's server entry.
 */
export async function placeServerFiles(
  registry: Registry,
  folder: string,
  area: string,
  version: string,
): Promise<string> {
  const manifest = await registry.manifest(area, version);
  const target = join(folder, area, version);
  const entry = join(target, manifest.serverEntry);
  if (await exists(entry)) return entry;
  const building = `${target}.${process.pid}.${Date.now()}`;
  for (const path of Object.keys(manifest.files).filter((name) => name.startsWith('server/'))) {
    const bytes = await registry.file(area, version, path);
    if (!bytes) throw new Error(`${area} ${version}: ${path} is missing in the registry.`);
    const file = join(building, path.slice('server/'.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await moveInto(building, target);
  return entry;
}

/** Another request may have placed the same version meanwhile: its files are the same. */
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
