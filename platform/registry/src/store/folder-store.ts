import { randomBytes } from 'node:crypto';
import { existsSync, watch as watchFolder, type FSWatcher } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { assertKey, SECRETS } from '../formats/keys';
import { createReserve } from './reserve';
import { errorCode, StoreError } from './store-error';
import type { Store } from './store';

/** Prefix of unfinished writes. A crash leaves some behind; they are never listed or read. */
const TEMPORARY = '.tmp-';
/** No key begins with a dot. */
const RESERVE = '.reserve';
const MAX_FOLDER_TRIES = 50;
/** Error codes for a folder that another process removes at the same time. */
const VANISHED = new Set<unknown>(['ENOENT', 'EEXIST', 'ENOTDIR']);
/** For file systems on which `fs.watch` reports nothing (network, containers). */
const POLL_MS = 500;

/**
 * Keeps a registry in a folder of this machine, shared by any number of processes.
 *
 * @param root Path of the folder; the first `create` makes it.
 */
export function openFolderStore(root: string): Store {
  const folder = resolve(root);
  // A folder that disappears is a disk that is no longer mounted, so it is not made again.
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
      return await createFile(folder, place, bytes, key.startsWith(SECRETS) ? 0o600 : 0o666);
    } catch (error) {
      return failing(`${key} cannot be written`)(error);
    }
  };
  return {
    read: async (key) =>
      readFile(path(key))
        .catch(ifAbsent(undefined))
        .catch(failing(`${key} cannot be read`)),
    create: async (key, bytes, isUrgent = false) => {
      const created = isUrgent ? await reserve.use(() => create(key, bytes)) : await create(key, bytes);
      await reserve.keep();
      return created;
    },
    list: (prefix) => listKeys(join(folder, prefix), prefix).catch(failing(`${prefix} cannot be listed`)),
    folders: async (prefix) => {
      const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(ifAbsent([]));
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
    remove: async (key) => {
      await rm(path(key), { force: true }).catch(failing(`${key} cannot be removed`));
      await syncFolder(dirname(path(key))).catch(ifAbsent(undefined));
      await removeEmpty(dirname(path(key)), folder);
    },
    watch: (prefix, changed) => watchKeys(join(folder, prefix), changed),
  };
}

/** `link` is exclusive and atomic, so a kill at any point leaves either no file or the whole one. */
async function createFile(root: string, path: string, bytes: Buffer, mode: number): Promise<boolean> {
  const temporary = join(root, `${TEMPORARY}${process.pid}-${randomBytes(8).toString('hex')}`);
  try {
    await writeDurably(temporary, bytes, mode);
    const created = await linkInFolder(temporary, path, root);
    // Also when another writer was first: the caller relies on that file, so it must survive a power cut, too.
    await syncFolder(dirname(path)).catch(ifAbsent(undefined));
    return created;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeDurably(path: string, bytes: Buffer, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Retries while another process removes the folder: `remove` deletes empty folders, so `link` may find none. `mkdir`
 * may fail, too, when the folder exists at its first look and is gone at its second.
 */
async function linkInFolder(from: string, to: string, root: string): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await makeFoldersBelow(root, dirname(to));
      return await isCreated(link(from, to));
    } catch (error) {
      if (!VANISHED.has(errorCode(error)) || attempt === MAX_FOLDER_TRIES) throw error;
    }
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  try {
    for (let empty = folder; empty.length > root.length; empty = dirname(empty)) await rmdir(empty);
  } catch {
    // It is not empty, or another process removed it.
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
async function makeFolder(folder: string): Promise<void> {
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
    for (const entry of await readdir(below, { withFileTypes: true }).catch(ifAbsent([]))) {
      if (entry.name.startsWith(TEMPORARY) || entry.name === RESERVE) continue;
      if (entry.isDirectory()) await walk(join(below, entry.name), `${name}${entry.name}/`);
      else keys.push(`${name}${entry.name}`);
    }
  };
  await walk(folder, prefix);
  return keys.sort();
}

/** Waits for a folder that is absent; making it would hide that the store is unavailable. */
function watchKeys(folder: string, changed: () => void): () => void {
  let watcher: FSWatcher | undefined;
  /** Change time of the folder; 'absent' without one, undefined before the first poll. */
  let lastChange = existsSync(folder) ? undefined : 'absent';
  const unwatch = () => {
    watcher?.close();
    watcher = undefined;
  };
  const watch = () => {
    try {
      watcher ??= watchFolder(folder, { persistent: false }, (_, name) => {
        if (!name?.startsWith(TEMPORARY)) changed();
      }).on('error', unwatch);
    } catch {
      // No folder, or no watches left on this machine: polling is enough.
    }
  };
  const poll = async () => {
    const now = await stat(folder, { bigint: true }).then(
      ({ mtimeNs }) => String(mtimeNs),
      () => 'absent',
    );
    if (now === 'absent') unwatch();
    else if (!isStopped) watch();
    if (lastChange !== undefined && now !== 'absent' && now !== lastChange) changed();
    if (now !== 'absent') lastChange = now;
  };
  let isStopped = false;
  watch();
  void poll();
  const timer = setInterval(() => void poll(), POLL_MS).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    unwatch();
  };
}

const FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Turns system errors into `StoreError`s; programming mistakes pass unchanged. */
function failing(what: string): (error: unknown) => never {
  return (error) => {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const { message } = error as NodeJS.ErrnoException;
    throw new StoreError(FULL_CODES.has(code) ? 'full' : 'unavailable', `${what}: ${message}`, {
      cause: error,
    });
  };
}

/** For `.catch`: the value for a file or folder that is absent. */
function ifAbsent<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    return value;
  };
}
