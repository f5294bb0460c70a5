import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertKey, SECRETS } from '../formats/keys';
import { createFile, lookAtClock, syncFolder, makeFolder } from './folder/create-file';
import { Operations } from './operations';
import { poll } from './poll';
import { Reserve } from './reserve';
import type { Store, StoreOptions } from './store';
import { StoreClock } from './store-clock';
import { errorCode, failing, ifAbsent, StoreError } from './store-error';

/** Distinguishes a folder on an unmounted disk from one that only lacks a file. */
class Mount {
  /** A folder that disappears points to an unmounted disk, so it is not created again. */
  #wasThere: Promise<boolean>;
  #hadContent = false;

  constructor(private readonly folder: string) {
    this.#wasThere = stat(folder).then(
      () => true,
      () => false,
    );
  }

  /** Creates the folder, unless it ever existed. */
  async makeOnce(): Promise<void> {
    if (await this.#wasThere) return;
    await makeFolder(this.folder);
    this.#wasThere = Promise.resolve(true);
  }

  /**
   * Checks the result of a read or list: an empty one means an absent key, unless the whole folder lost its content.
   *
   * @throws {StoreError}
   */
  async check<Found>(found: Found): Promise<Found> {
    const isNothing = found === undefined || (Array.isArray(found) && found.length === 0);
    if (!isNothing) this.#hadContent = true;
    else if (this.#hadContent && !(await this.#names())?.length)
      throw new StoreError('unavailable', `${this.folder} is gone or empty: is its disk mounted?`);
    return found;
  }

  /** For `.catch` of a read: finds out whether one file is unreadable or the whole folder is unavailable. */
  failing(what: string): (error: unknown) => Promise<never> {
    return async (error) => {
      if (errorCode(error) === undefined) throw error;
      const failure = (await this.#names()) ? 'unreadable' : 'unavailable';
      throw new StoreError(failure, `${what}: ${(error as Error).message}`, { cause: error });
    };
  }

  #names(): Promise<string[] | undefined> {
    return readdir(this.folder).catch(() => undefined);
  }
}

/** A look costs one `stat`, and a change shall be on the next page. */
const POLL_MS = 50;
/** Begins with a dot, so that it cannot be a key. */
const RESERVE = '.reserve';
/** A disk that hangs blocks the threads that use it. Two of libuv's stay free for compression and other disks. */
const PLACES = Math.max(2, Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) - 2);

/**
 * Keeps a registry in a folder of this machine, shared by any number of processes.
 *
 * @param root Path of the folder; the first `create` makes it.
 */
export function openFolderStore(root: string, { deadlineMs }: StoreOptions = {}): Store {
  const folder = resolve(root);
  const operations = new Operations({ places: PLACES, deadlineMs });
  // A full disk, or one that only reads, does not say its time: the machine's counts then.
  const clock = new StoreClock(() =>
    operations
      .run('read', 'The time of the disk cannot be read', () => lookAtClock(folder, clock))
      .catch(() => undefined),
  );
  const mount = new Mount(folder);
  const reserve = new Reserve(join(folder, RESERVE));
  const path = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  const list = <Found>(prefix: string, find: (below: string) => Promise<Found>) => {
    const what = `${prefix} cannot be listed`;
    return operations.run('list', what, () =>
      find(join(folder, prefix))
        .then((found) => mount.check(found))
        .catch(failing(what)),
    );
  };
  return {
    health: () => ({ ...operations.health, clockAheadMs: clock.aheadMs }),
    clock,
    read: async (key) => {
      const [place, what] = [path(key), `${key} cannot be read`];
      return operations.run('read', what, ({ signal }) =>
        readFile(place, { signal })
          .catch(ifAbsent(undefined))
          .then((bytes) => mount.check(bytes))
          .catch(mount.failing(what)),
      );
    },
    create: async (key, bytes, isUrgent = false) => {
      const [place, what] = [path(key), `${key} cannot be written`];
      const file = { bytes, mode: key.startsWith(SECRETS) ? 0o600 : 0o666 };
      return operations.run(
        'create',
        what,
        async (operation) => {
          const write = async () => {
            await mount.makeOnce();
            return mount.check(await createFile(folder, place, file, operation, clock));
          };
          const tried = () => write().catch(failing(what));
          try {
            return isUrgent ? await reserve.use(tried) : await tried();
          } catch (error) {
            // An urgent write has used the reserve up, so another one would not fare better.
            if (error instanceof StoreError) error.hasReserve = !isUrgent && (await reserve.exists());
            throw error;
          } finally {
            await reserve.keep();
          }
        },
        bytes.length,
      );
    },
    list: (prefix) => list(prefix, (below) => listKeys(below, prefix)),
    folders: (prefix) => list(prefix, foldersIn),
    remove: async (key) => {
      const [place, what] = [path(key), `${key} cannot be removed`];
      return operations.run('remove', what, async () => {
        await rm(place, { force: true }).catch(failing(what));
        await syncFolder(dirname(place)).catch(ifAbsent(undefined));
        await removeEmpty(dirname(place), folder);
      });
    },
    watch: (prefix, changed) =>
      poll(
        changes(() => list(prefix, timeOfChange)),
        changed,
        POLL_MS,
      ),
  };
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  try {
    for (let empty = folder; empty.length > root.length; empty = dirname(empty)) await rmdir(empty);
  } catch {
    // It is not empty, or another process removed it.
  }
}

async function listKeys(folder: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  const walk = async (below: string, name: string): Promise<void> => {
    for (const entry of await readdir(below, { withFileTypes: true }).catch(ifAbsent([]))) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) await walk(join(below, entry.name), `${name}${entry.name}/`);
      else if (entry.isFile()) keys.push(`${name}${entry.name}`);
    }
  };
  await walk(folder, prefix);
  return keys.sort();
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifAbsent([]));
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Whether a folder changed since the last look. The look after a change says so once more: in between, another may have
 * come within the same tick of the disk's clock.
 */
function changes(timeNow: () => Promise<string | undefined>): () => Promise<boolean> {
  /** Null before the first look. */
  let last: string | undefined | null = null;
  let hasJustChanged = false;
  return async () => {
    const now = await timeNow();
    const isChanged = last !== null && now !== undefined && now !== last;
    const isTold = isChanged || hasJustChanged;
    hasJustChanged = isChanged;
    last = now ?? last ?? undefined;
    return isTold;
  };
}

/** Undefined for an absent folder. */
async function timeOfChange(folder: string): Promise<string | undefined> {
  const found = await stat(folder, { bigint: true }).catch(ifAbsent(undefined));
  return found && String(found.mtimeNs);
}
