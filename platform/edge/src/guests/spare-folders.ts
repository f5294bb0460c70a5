import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
