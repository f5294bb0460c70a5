import { FUNCTION_TAG } from '@nivaas/contracts';

const MAX_TAGS = 64;

/** The tags of an answer. */
export class TagList {
  readonly #tags = new Set<string>();

  /** @throws {Error} for a malformed tag, and for too many. */
  add(tags: readonly string[]): void {
    for (const tag of tags) {
      if (!FUNCTION_TAG.test(tag))
        throw new Error(`${JSON.stringify(tag)} is no tag, such as "listings:42".`);
      this.#tags.add(tag);
    }
    if (this.#tags.size > MAX_TAGS)
      throw new Error(`An answer has at most ${MAX_TAGS} tags: use one that stands for the whole source.`);
  }

  get all(): string[] {
    return [...this.#tags];
  }
}
