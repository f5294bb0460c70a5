import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSafePath, LOG, MANIFEST } from '../../formats/keys';
import { errorCode, StoreError } from '../store-error';
import { ifAbsent } from './system-errors';

/** Prefix of an entry that was in the way of a key. */
const ASIDE = '.foreign-';
/** Whoever has this folder may move an entry. Without it, two writers could move each other's new files. */
const LOCK = '.moving';
const LOCK_TRIES = 100;
const LOCK_PAUSE_MS = 10;
const LOCK_MAX_AGE_MS = 60_000;

/** Whether something other than a regular file (a socket, fifo, link or folder) is at this path. */
export async function isForeign(path: string): Promise<boolean> {
  const found = await lstat(path).catch(ifAbsent(undefined));
  return found !== undefined && !found.isFile();
}

/**
 * Moves what is no regular file out of the way of a key.
 *
 * @returns False when there is none.
 * @throws {StoreError} when somebody holds the lock
 */
export async function moveAside(root: string, path: string): Promise<boolean> {
  if (!(await isForeign(path))) return false;
  return whileLocked(root, path, async () => {
    if (!(await isForeign(path))) return true;
    await rename(path, join(root, `${ASIDE}${randomBytes(6).toString('hex')}-${basename(path)}`));
    return true;
  });
}

/** Paths of entries that the store ignores because they are no regular files. */
export async function foreignEntries(root: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(root, path), { withFileTypes: true }).catch(ifAbsent([]))) {
      const name = `${path}${entry.name}`;
      if (entry.isFile() || (name === LOCK && !(await isAbandoned(join(root, LOCK))))) continue;
      const isOurs = name === LOCK || name.startsWith(ASIDE) || isFileKey(name);
      const isFolder =
        entry.isDirectory() || (entry.isSymbolicLink() && (await isFolderLink(join(root, name))));
      if (!isFolder || isOurs) found.push(name);
      // Others, such as `lost+found` and snapshots, belong to the disk.
      else if (entry.isDirectory() && isSafePath(name)) await walk(`${name}/`);
    }
  };
  await walk('');
  return found.sort();
}

/** Removes one of `foreignEntries`, unless a file took its place. */
export async function removeForeign(root: string, name: string): Promise<void> {
  const path = join(root, name);
  const remove = async () => {
    if (await isForeign(path)) await rm(path, { recursive: true });
  };
  // Names with a dot are no keys, so no writer can be at them.
  await (name.startsWith('.') ? remove() : whileLocked(root, path, remove));
}

/** An operator may have linked a folder, such as `media`, to another disk. */
function isFolderLink(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** True for the lock of a process that was killed. */
async function isAbandoned(lock: string): Promise<boolean> {
  const found = await lstat(lock).catch(ifAbsent(undefined));
  return found !== undefined && Date.now() - found.mtimeMs > LOCK_MAX_AGE_MS;
}

/** Keys that nobody uses as folders. */
function isFileKey(name: string): boolean {
  return name.startsWith(LOG) || name.endsWith(`/${MANIFEST}`);
}

async function whileLocked<Result>(root: string, path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(root, LOCK);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (attempt === LOCK_TRIES)
        throw new StoreError('unavailable', `${path} is in the way and no file: "gc" removes it.`);
      await delay(LOCK_PAUSE_MS);
    }
  }
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}
