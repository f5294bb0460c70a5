import { cohorts, type Registry } from '@nivaas/registry';

type Areas = Record<string, { version: string }>;

/** What every release that ever was is made of, from the registry's own log. */
export class ReleaseLog {
  readonly #areas = new Map<string, Areas>();
  #newest = 0;
  #reading: Promise<void> | undefined;

  constructor(private readonly registry: Registry) {}

  /** Undefined when no revision has it, not even the newest. */
  async areasOf(release: string): Promise<Areas | undefined> {
    // The second look is for a release that came while the first one, begun for somebody else, was under way.
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
    for (const revision of await this.registry.history(undefined, newest - this.#newest))
      for (const { release, areas } of cohorts(revision)) this.#areas.set(release, areas);
    this.#newest = newest;
  }
}
