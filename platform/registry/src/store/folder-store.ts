import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, watch as watchFolder, type FSWatcher } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode } from './error-code';
import { assertKey } from '../formats/keys';
import { createReserve } from './reserve';
import { StoreError } from './store-error';
import type { Store } from './store';

/** Unfinished writes carry this; a crash leaves some behind, and nobody ever lists or reads them. */
const TEMPORARY = '.tmp-';
/** Room for emergencies; no key begins with a dot. */
const RESERVE = '.reserve';
const FOLDER_TRIES = 50;
/** What a folder that goes while it is used answers. */
const VANISHED = new Set<unknown>(['ENOENT', 'EEXIST', 'ENOTDIR']);
/** The net under `fs.watch`, which some file systems (network, containers) do not feed. Milliseconds. */
const POLL = 500;

/**
 * Keeps a registry in a folder of this machine, shared by any number of processes.
 *
 * @param root Path of the folder; it is made when the first key is created.
 */
export function openFolderStore(root: string): Store {
  const folder = resolve(root);
  // A folder that was there and is gone is a store that is away, as a disk that is not mounted: none is made in its place.
  let wasThere = existsSync(folder);
  const path = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  const reserve = createReserve(join(folder, RESERVE));
  const create = async (key: string, bytes: Buffer) => {
    const place = path(key);
    try {
      if (!wasThere) await makeFolder(folder);
      wasThere = true;
      return await createFile(folder, place, bytes);
    } catch (error) {
      return failing(`${key} cannot be written`)(error);
    }
  };
  return {
    read: async (key) => readIfThere(path(key)).catch(failing(`${key} cannot be read`)),
    create: async (key, bytes, isUrgent = false) => {
      const created = isUrgent ? await reserve.use(() => create(key, bytes)) : await create(key, bytes);
      await reserve.keep();
      return created;
    },
    list: (prefix) => listKeys(join(folder, prefix), prefix).catch(failing(`${prefix} cannot be listed`)),
    folders: async (prefix) => {
      const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(ignoreAbsent);
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
    remove: async (key) => {
      await rm(path(key), { force: true }).catch(failing(`${key} cannot be removed`));
      await syncFolder(dirname(path(key))).catch(ignoreAbsent);
      await removeEmpty(dirname(path(key)), folder);
    },
    watch: (prefix, changed) => watchKeys(join(folder, prefix), changed),
  };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    ignoreAbsent(error);
    return undefined;
  }
}

/** A link is exclusive and shows a whole file or none: a kill at any point leaves the old state or the new one. */
async function createFile(root: string, path: string, bytes: Buffer): Promise<boolean> {
  const temporary = join(root, `${TEMPORARY}${process.pid}-${randomBytes(8).toString('hex')}`);
  try {
    await writeDurably(temporary, bytes);
    const created = await linkInFolder(temporary, path, root);
    // Also when another writer was first: what the caller now sees as existing must survive a power cut, too.
    await syncFolder(dirname(path)).catch(ignoreAbsent);
    return created;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Whoever removes the last file of a folder removes the folder, maybe just before a new file comes: then `link` finds
 * none, and so may `mkdir` itself, which first is told that the folder exists and then does not find it.
 */
async function linkInFolder(from: string, to: string, root: string): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await makeFoldersBelow(root, dirname(to));
      return await linkIfAbsent(from, to);
    } catch (error) {
      if (!VANISHED.has(errorCode(error)) || attempt === FOLDER_TRIES) throw error;
    }
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let empty = folder; empty.length > root.length; empty = dirname(empty)) {
    const isRemoved = await rmdir(empty).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes the folder and whatever is missing above it, and makes the new names durable. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made)).catch(ignoreAbsent);
}

/** Never the root itself: a store that went away meanwhile must not seem to be there, and empty. */
async function makeFoldersBelow(root: string, folder: string): Promise<void> {
  let path = root;
  for (const name of relative(root, folder).split(sep).filter(Boolean)) {
    path = join(path, name);
    if (await makeIfAbsent(path)) await syncFolder(dirname(path));
  }
}

async function makeIfAbsent(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listKeys(folder: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  const walk = async (below: string, name: string): Promise<void> => {
    for (const entry of await readdir(below, { withFileTypes: true }).catch(ignoreAbsent)) {
      if (entry.name.startsWith(TEMPORARY) || entry.name === RESERVE) continue;
      if (entry.isDirectory()) await walk(join(below, entry.name), `${name}${entry.name}/`);
      else keys.push(`${name}${entry.name}`);
    }
  };
  await walk(folder, prefix);
  return keys.sort();
}

function watchKeys(folder: string, changed: () => void): () => void {
  mkdirSync(folder, { recursive: true });
  let watcher: FSWatcher | undefined;
  let last = '';
  const look = async () => {
    const now = await stat(folder, { bigint: true }).then(
      ({ mtimeNs }) => String(mtimeNs),
      () => last,
    );
    if (last !== '' && now !== last) changed();
    last = now;
  };
  void look();
  const timer = setInterval(() => void look(), POLL).unref();
  try {
    watcher = watchFolder(folder, { persistent: false }, (_, name) => {
      if (!name?.startsWith(TEMPORARY)) changed();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // No watches left on this machine: the poll alone has to do.
  }
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Says of the system's errors what they mean to a store; mistakes of ours stay what they are. */
function failing(what: string): (error: unknown) => never {
  return (error) => {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const { message } = error as NodeJS.ErrnoException;
    throw new StoreError(FULL.has(code) ? 'full' : 'unavailable', `${what}: ${message}`, { cause: error });
  };
}

function ignoreAbsent(error: unknown): [] {
  const code = errorCode(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  return [];
}
