import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the system says when a folder cannot take a file; the file itself is not at fault. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO'];

let made: Promise<string[]> | undefined;

/**
 * Does work in a folder, and when that one is full or cannot be written, in a private one elsewhere: first where the
 * system keeps temporary files, then in memory. A full disk must not keep the edge from serving pages.
 *
 * @throws what the work threw in the first folder, when no other one would do either
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
        // The first error says what is wrong with the machine.
      }
    }
    throw error;
  }
}

/** Only this process may write there: what lies in it is run. */
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
