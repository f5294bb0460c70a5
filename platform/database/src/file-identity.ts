import { rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Which file an embedded database was opened from: a restored copy at its path is another one. */
export class FileIdentity {
  readonly #path: string | undefined;
  #file: string | undefined;
  #log: string | undefined;

  /** @param url Of any database: a server has no file, and is never replaced by one. */
  constructor(url: string) {
    this.#path = url.startsWith('file:') ? pathOf(url) : undefined;
  }

  /**
   * Notes the file that is opened next.
   *
   * @throws {Error} when the one that was noted before is gone: a fresh one would be taken for the data
   */
  async beforeOpen(): Promise<void> {
    const file = await this.#current();
    if (this.#file !== undefined && file === undefined)
      throw new Error('The file of the database is missing');
    if (this.#file !== undefined && file !== this.#file) await this.#removeLog();
    this.#file = file;
  }

  /** Notes a file that opening made, and the log beside it. */
  async afterOpen(): Promise<void> {
    this.#file ??= await this.#current();
    this.#log = await this.#current('-wal');
  }

  /** Whether the noted file is still at the path. */
  async isSame(): Promise<boolean> {
    return (await this.#current()) === this.#file;
  }

  /** Whether another file is at the path. */
  async isReplaced(): Promise<boolean> {
    return ((await this.#current()) ?? this.#file) !== this.#file;
  }

  /** SQLite leaves the log of a file that was replaced, and would apply it to the new one. */
  async #removeLog(): Promise<void> {
    if (this.#log === undefined || (await this.#current('-wal')) !== this.#log) return;
    for (const end of ['-wal', '-shm']) await rm(`${this.#path}${end}`, { force: true });
  }

  /** Undefined without a file that can be seen. */
  async #current(end = ''): Promise<string | undefined> {
    const found = this.#path === undefined ? undefined : await stat(this.#path + end).catch(() => undefined);
    return found && `${found.dev}:${found.ino}`;
  }
}

/** Path of an embedded database. */
export function pathOf(fileUrl: string): string {
  return fileUrl.startsWith('file:/') ? fileURLToPath(fileUrl) : fileUrl.slice('file:'.length);
}
