import { readdir, stat } from 'node:fs/promises';
import { errorCode, StoreError } from '../store-error';
import { makeFolder } from './create-file';

/** Distinguishes a folder on an unmounted disk from one that only lacks a file. */
export class Mount {
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
