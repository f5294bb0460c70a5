import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Operation } from '../operations';
import type { StoreClock } from '../store-clock';
import { errorCode, ifAbsent, VANISHED } from '../store-error';

/** Prefix of unfinished writes. A crash leaves some behind; they are never listed or read. */
const TEMPORARY = '.tmp-';
const MAX_FOLDER_TRIES = 50;

/**
 * `link` is exclusive and atomic, so a kill at any point leaves either no file or the whole one. The steps before it
 * may hang, so it is not called after the deadline.
 */
export async function createFile(
  root: string,
  path: string,
  { bytes, mode }: { bytes: Buffer; mode: number },
  operation: Operation,
  clock: StoreClock,
): Promise<boolean> {
  return withTemporary(root, bytes, { mode, flush: true }, clock, async (temporary) => {
    operation.isUncertain = await linkInFolder(temporary, path, root, operation);
    const created = operation.isUncertain;
    // Also when another writer was first: the caller relies on that file, so it must survive a power cut, too.
    await syncFolder(dirname(path)).catch(ifAbsent(undefined));
    return created;
  });
}

/** Tells the clock the disk's time. */
export function lookAtClock(root: string, clock: StoreClock): Promise<void> {
  return withTemporary(root, '', {}, clock, async () => undefined);
}

/** The disk's time is that of a file just written. */
async function withTemporary<Result>(
  root: string,
  bytes: Buffer | string,
  options: { mode?: number; flush?: boolean },
  clock: StoreClock,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(root, `${TEMPORARY}${process.pid}-${randomBytes(8).toString('hex')}`);
  try {
    const sinceMs = Date.now();
    await writeFile(path, bytes, { flag: 'wx', ...options });
    clock.note((await stat(path)).mtimeMs, sinceMs);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Retries while another process removes the folder: `remove` deletes empty folders, so `link` may find none. `mkdir`
 * may fail, too, when the folder exists at its first look and is gone at its second.
 */
async function linkInFolder(from: string, to: string, root: string, operation: Operation): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await makeFoldersBelow(root, dirname(to));
      operation.signal.throwIfAborted();
      operation.isUncertain = true;
      return await isCreated(link(from, to));
    } catch (error) {
      operation.isUncertain = false;
      if (!VANISHED.has(errorCode(error)) || attempt === MAX_FOLDER_TRIES) throw error;
    }
  }
}

/** False when it exists already. */
async function isCreated(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes the folder and its missing parents, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made)).catch(ifAbsent(undefined));
}

/** Does not make the root: a store that became unavailable must not look like an empty one. */
async function makeFoldersBelow(root: string, folder: string): Promise<void> {
  let path = root;
  for (const name of relative(root, folder).split(sep).filter(Boolean)) {
    path = join(path, name);
    if (await isCreated(mkdir(path))) await syncFolder(dirname(path));
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file of this user alone, whole or not at all. */
export async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
  const building = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(building, content, { mode: 0o600 });
    await rename(building, file);
  } catch (error) {
    await rm(building, { force: true }).catch(() => undefined);
    throw error;
  }
}
