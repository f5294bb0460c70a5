import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fits, type ReleaseSource, type VersionManifest } from '@nivaas/registry';

/** System errors that concern the folder, not the file. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO'];

let made: Promise<string[]> | undefined;

/**
 * Does work in a folder. If that is full or not writable, it uses a private one in the system's temporary folder or in
 * memory, so that a full disk does not stop the edge from serving pages.
 *
 * @throws the error from the first folder, when the others fail as well
 */
export async function inWritableFolder<Result>(
  folder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(folder);
  } catch (error) {
    if (!UNWRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    for (const spare of await (made ??= makeSpareFolders())) {
      try {
        return await work(spare);
      } catch {
        // The first error is thrown: it names the real problem.
      }
    }
    throw error;
  }
}

/** Private folders, because the code in them is run. */
async function makeSpareFolders(): Promise<string[]> {
  const folders: string[] = [];
  for (const parent of new Set([tmpdir(), '/dev/shm'])) {
    const folder = await mkdtemp(join(parent, 'nivaas-edge-')).catch(() => undefined);
    if (folder) folders.push(folder);
  }
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return folders;
}

/** Files copied in parallel, because each read from an object store takes long. */
const PARALLEL_COPIES = 8;

const placing = new Map<string, Promise<string>>();

const verified = new Set<string>();

/**
 * Copies the server build of a version from the registry to local disk, once. Files of an earlier process are verified,
 * because a power cut or a full disk may have left them incomplete.
 *
 * @param folder The edge's folder for server builds; processes may share it. If it is not writable, another is used.
 * @returns Path of the version's server entry.
 * @throws {RegistryError} unknown_version, damaged
 * @throws {Error} when a file of the version is missing or damaged
 */
export function placeServerFiles(
  source: ReleaseSource,
  folder: string,
  area: string,
  version: string,
): Promise<string> {
  const target = join(folder, area, version);
  const running =
    placing.get(target) ??
    inWritableFolder(folder, (writable) => place(source, join(writable, area, version), area, version));
  placing.set(target, running);
  return running.finally(() => placing.delete(target));
}

async function place(source: ReleaseSource, target: string, area: string, version: string): Promise<string> {
  const manifest = await source.manifest(area, version);
  const entry = join(target, manifest.serverEntry);
  if (await exists(entry)) {
    if (verified.has(target) || (await isIntact(target, manifest))) return markVerified(target, entry);
    await rm(target, { recursive: true, force: true });
  }
  const building = `${target}.${randomBytes(6).toString('hex')}`;
  const queue = Object.keys(manifest.files).filter((name) => name.startsWith('server/'));
  const copy = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const bytes = await source.file(area, version, path);
      if (!bytes) throw new Error(`${area} ${version}: ${path} is missing in the registry.`);
      const file = join(building, path.slice('server/'.length));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  };
  try {
    const copies = await Promise.allSettled(Array.from({ length: PARALLEL_COPIES }, copy));
    for (const copied of copies) if (copied.status === 'rejected') throw copied.reason;
    await moveInto(building, target);
  } catch (error) {
    await rm(building, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  return markVerified(target, entry);
}

function markVerified(target: string, entry: string): string {
  verified.add(target);
  return entry;
}

async function isIntact(target: string, { files }: VersionManifest): Promise<boolean> {
  for (const [path, { integrity }] of Object.entries(files)) {
    if (!path.startsWith('server/')) continue;
    const bytes = await readFile(join(target, path.slice('server/'.length))).catch(() => undefined);
    if (!bytes || !fits(bytes, integrity)) return false;
  }
  return true;
}

/** Another process may have placed the same version meanwhile; its files are the same. */
async function moveInto(building: string, target: string): Promise<void> {
  try {
    await rename(building, target);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
