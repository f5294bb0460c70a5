import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** Ten times what a whole run needs. */
const MIN_FREE_BYTES = 4_000_000_000;

/** A folder for test files; in memory if there is room, because registries and databases sync every write to disk. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'nivaas-test-'));
  // PostgreSQL never runs as root: its user must reach its own folder in this one.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
