import { open, rm } from 'node:fs/promises';
import { errorCode } from './error-code';
import { isStoreError } from './store-error';

/** Bytes: room for dozens of revisions. A full disk may leave less, down to one. */
const SIZES = [256, 64, 16, 8].map((kilobytes) => kilobytes * 1024);

/** Room on the disk that is kept for what must work when there is none left. */
export interface Reserve {
  /** Sees to it that there is one; quietly does without when there is no room. */
  keep(): Promise<void>;
  /** Does something; when there is no room for it, gives up the reserve and does it again. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param path A file of real bytes: what was never written takes no room. */
export function createReserve(path: string): Reserve {
  let isKept = false;
  return {
    keep: async () => {
      if (isKept) return;
      isKept = await fill(path);
    },
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
  for (const size of SIZES) {
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
      // Another process keeps it already; anything else is no reason to refuse a change that was written.
      return errorCode(error) === 'EEXIST';
    }
  }
  return false;
}
