import { rm, stat, writeFile } from 'node:fs/promises';
import { errorCode, StoreError } from './store-error';

/** Room for dozens of revisions. On a nearly full disk smaller sizes are tried, down to one revision. */
const SIZES_BYTES = [256, 64, 16, 8].map((kilobytes) => kilobytes * 1024);

/** Disk space that is kept for changes that must work on a full disk. */
export class Reserve {
  #isKept = false;

  /** @param path File of the reserve. Its bytes are written, because a sparse file would take no room. */
  constructor(private readonly path: string) {}

  /** Creates the reserve unless it exists. Not an error when there is no room for it. */
  async keep(): Promise<void> {
    this.#isKept ||= await this.#fill();
  }

  /** Whether an urgent write would find room. */
  exists(): Promise<boolean> {
    return stat(this.path).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  /** Runs the work; when the disk is full, releases the reserve and runs it again. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || error.failure !== 'full') throw error;
      await rm(this.path, { force: true });
      this.#isKept = false;
      return work();
    }
  }

  async #fill(): Promise<boolean> {
    for (const size of SIZES_BYTES) {
      try {
        await writeFile(this.path, Buffer.alloc(size, 1), { flag: 'wx', flush: true });
        return true;
      } catch (error) {
        // Another process keeps it already.
        if (errorCode(error) === 'EEXIST') return true;
        // Whatever stands against it must not fail a change that was written.
        await rm(this.path, { force: true }).catch(() => undefined);
      }
    }
    return false;
  }
}
