import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeAtomically, type Revision } from '@nivaas/registry';
import { keptFolder, readKeptRevision } from './local-source';

/**
 * The newest revision that this edge ever saw, kept across restarts to detect a rewind of the registry. It is one file
 * per registry; without the file, only that check is lost.
 */
export class NewestRevision {
  #writing = Promise.resolve();

  private constructor(
    private readonly workFolder: string,
    private readonly file: string,
    public value: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * @param workFolder The edge's own folder.
   * @param store Address of the registry's store.
   */
  static async open(
    workFolder: string,
    store: string,
    onError: (error: unknown) => void = () => undefined,
  ): Promise<NewestRevision> {
    const name = createHash('sha256').update(store).digest('hex').slice(0, 12);
    const file = join(workFolder, 'seen', name);
    const text = await readFile(file, 'utf8').catch(() => '');
    return new NewestRevision(workFolder, file, /^\d{1,9}\n$/.test(text) ? Number(text) : 0, onError);
  }

  /** Tells registries apart in the edge's folder. */
  get registryId(): string {
    return basename(this.file);
  }

  /** Of this registry: what a log with a damaged end is compared with. */
  lastServed(): Promise<Revision | undefined> {
    return readKeptRevision(keptFolder(this.workFolder, this.registryId));
  }

  /** Notes a revision that is served. Older ones are ignored. */
  note(revision: number): void {
    if (revision > this.value) this.accept(revision);
  }

  /** Accepts a revision as the newest, even if a newer one was seen. */
  accept(revision: number): void {
    this.value = revision;
    this.#writing = this.#writing
      .then(() => writeAtomically(this.file, `${this.value}\n`))
      .catch(this.onError);
  }

  async flushed(): Promise<void> {
    await this.#writing;
  }
}
