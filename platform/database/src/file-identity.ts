import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Which file an embedded database was opened from: a restored copy at its path is another one. */
export class FileIdentity {
  readonly #path: string | undefined;
  #inode: string | undefined;

  /** @param url Of any database: a server has no file, and is never replaced by one. */
  constructor(url: string) {
    this.#path = url.startsWith('file:') ? pathOf(url) : undefined;
  }

  /** Notes the file that is at the path now. */
  async note(): Promise<void> {
    this.#inode = await this.#current();
  }

  /** Whether the noted file is still at the path. */
  async isSame(): Promise<boolean> {
    return (await this.#current()) === this.#inode;
  }

  /** Undefined without a file. */
  async #current(): Promise<string | undefined> {
    if (this.#path === undefined) return undefined;
    try {
      const { dev, ino } = await stat(this.#path);
      return `${dev}:${ino}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** Path of an embedded database. */
export function pathOf(fileUrl: string): string {
  return fileUrl.startsWith('file:/') ? fileURLToPath(fileUrl) : fileUrl.slice('file:'.length);
}
