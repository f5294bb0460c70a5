import { open, rm, stat } from 'node:fs/promises';
import { errorCode, isStoreError } from './store-error';

/** Room for dozens of revisions. On a nearly full disk smaller sizes are tried, down to one revision. */
const SIZES_BYTES = [256, 64, 16, 8].map((kilobytes) => kilobytes * 1024);

/** Disk space that is kept for changes that must work on a full disk. */
export interface Reserve {
  /** Creates the reserve unless it exists. Not an error when there is no room for it. */
  keep(): Promise<void>;
  /** Whether an urgent write would find room. */
  exists(): Promise<boolean>;
  /** Runs the work; when the disk is full, releases the reserve and runs it again. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param path File of the reserve. Its bytes are written, because a sparse file would take no room. */
export function createReserve(path: string): Reserve {
  let isKept = false;
  return {
    keep: async () => {
      if (isKept) return;
      isKept = await fill(path);
    },
    exists: () =>
      stat(path).then(
        (found) => found.isFile(),
        () => false,
      ),
    use: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isStoreError(error) || error.failure !== 'full') throw error;
        await rm(path, { force: true });
        isKept = false;
        return work();
      }
    },
  };
}

async function fill(path: string): Promise<boolean> {
  for (const size of SIZES_BYTES) {
    try {
      const file = await open(path, 'wx');
      try {
        await file.writeFile(Buffer.alloc(size, 1));
        await file.sync();
        return true;
      } catch {
        await rm(path, { force: true });
      } finally {
        await file.close();
      }
    } catch (error) {
      // Another process keeps it already. Other errors must not fail a change that was written.
      return errorCode(error) === 'EEXIST';
    }
  }
  return false;
}
