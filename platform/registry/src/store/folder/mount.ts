import { readdir, stat } from 'node:fs/promises';
import { errorCode, StoreError } from '../store-error';
import { makeFolder } from './create-file';

/** Tells a folder whose disk is away from one that lacks a file. */
export class Mount {
  /** A folder that disappears is a disk that is no longer mounted, so it is not made again. */
  #wasThere: Promise<boolean>;
  #hadContent = false;

  constructor(private readonly folder: string) {
    this.#wasThere = stat(folder).then(
      () => true,
      () => false,
    );
  }

  /** Makes the folder, unless it was ever there. */
  async makeOnce(): Promise<void> {
    if (await this.#wasThere) return;
    await makeFolder(this.folder);
    this.#wasThere = Promise.resolve(true);
  }

  /**
   * For what was read or listed: nothing means that it is absent, unless the whole folder lost its content.
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

  /** For `.catch` of a read: one file cannot be read, or none can. */
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
