import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_TAGS, isChangeTag } from '@nivaas/contracts';
import * as v from 'valibot';

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ tags: v.array(v.pipe(v.string(), v.check(isChangeTag))), isDeclared: v.boolean() }),
);

/** A change that the store's log lacks. */
export interface JournalRow {
  id: string;
  tags: readonly string[];
  /** An action is about to change something and has not said what. */
  isDeclared: boolean;
}

/** Changes of actions until the store's log has them: files of this machine, so that they outlive the process. */
export class Journal {
  constructor(private readonly folder: string) {}

  /** @returns Its id. @throws {Error} when the disk does not take it */
  async add(tags: readonly string[], isDeclared = false): Promise<string> {
    const id = randomUUID();
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `.${id}`);
    await writeFile(unfinished, JSON.stringify({ tags, isDeclared }));
    await rename(unfinished, this.#fileOf(id));
    return id;
  }

  /** @param ids Of rows that the log has, or that changed nothing. */
  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(this.#fileOf(id), { force: true })));
  }

  /** Those of all processes that share the folder. */
  async rows(): Promise<JournalRow[]> {
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []);
    return Promise.all(ids.map((id) => this.#row(id)));
  }

  /** What cannot be read may have changed everything. */
  async #row(id: string): Promise<JournalRow> {
    const parsed = v.safeParse(stored, await readFile(this.#fileOf(id), 'utf8').catch(() => undefined));
    return parsed.success ? { id, ...parsed.output } : { id, tags: [ALL_TAGS], isDeclared: false };
  }

  #fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}
