import { randomUUID } from 'node:crypto';
import { ALL_TAGS, isChangeTag } from '@nivaas/contracts';
import { openFolderStore } from '@nivaas/registry';
import * as v from 'valibot';

/** A change that the store's log lacks. What cannot be read may have changed everything. */
const row = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      tags: v.array(v.pipe(v.string(), v.check(isChangeTag))),
      /** An action is about to change something and has not said what. */
      isDeclared: v.boolean(),
    }),
  ),
  { tags: [ALL_TAGS], isDeclared: false },
);

export type JournalRow = v.InferOutput<typeof row> & { id: string };

/** Changes of actions until the store's log has them: files of this machine, so that they outlive the process. */
export class Journal {
  readonly #files;

  constructor(folder: string) {
    this.#files = openFolderStore(folder);
  }

  /** @returns Its id. @throws {StoreError} */
  async add(tags: readonly string[], isDeclared = false): Promise<string> {
    const id = `${randomUUID()}.json`;
    await this.#files.create(id, Buffer.from(JSON.stringify({ tags, isDeclared })));
    return id;
  }

  /** @param ids Of rows that the log has, or that changed nothing. @throws {StoreError} */
  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.#files.remove(id)));
  }

  /** Those of all processes that share the folder. */
  async rows(): Promise<JournalRow[]> {
    const ids = await this.#files.list('').catch(() => []);
    const read = async (id: string) => String(await this.#files.read(id).catch(() => undefined));
    return Promise.all(ids.map(async (id) => ({ id, ...v.parse(row, await read(id)) })));
  }
}
