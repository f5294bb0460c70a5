import { cohorts, type Registry } from '@nivaas/registry';

type Areas = Record<string, { version: string }>;

/** Revisions that others may append between reading the newest one and reading the history. */
const MAX_MEANWHILE = 20;

/** The versions of every release so far, from the registry's log. */
export class ReleaseLog {
  readonly #areas = new Map<string, Areas>();
  #newest = 0;
  #reading: Promise<void> | undefined;

  constructor(private readonly registry: Registry) {}

  /** Undefined when no revision has the release. */
  async areasOf(release: string): Promise<Areas | undefined> {
    // Twice, because a read that another caller began may have missed this release.
    for (let look = 0; look < 2 && !this.#areas.has(release); look += 1) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#areas.get(release);
  }

  async #read(): Promise<void> {
    const newest = (await this.registry.current())?.revision ?? 0;
    if (newest <= this.#newest) return;
    // The history starts at its newest revision, so the count includes those appended since the first read.
    const count = newest - this.#newest + MAX_MEANWHILE;
    for (const revision of await this.registry.history(undefined, count))
      for (const { release, areas } of cohorts(revision)) this.#areas.set(release, areas);
    this.#newest = newest;
  }
}
