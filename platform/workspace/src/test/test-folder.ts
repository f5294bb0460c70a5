import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Registries, databases and browser profiles of a whole run need about a tenth of it. */
const ENOUGH_BYTES = 4_000_000_000;

/**
 * A folder for the files of tests. In memory where there is room: a registry and a database wait for the disk at each
 * write, and tests write thousands of times.
 */
export function makeTestFolder(): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'nivaas-test-'));
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
