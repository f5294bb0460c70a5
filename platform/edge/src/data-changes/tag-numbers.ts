import { ALL_TAGS } from '@nivaas/contracts';
import type { ChangeState } from '@nivaas/registry';

/** What an answer was made of, and the last change that had been heard of before the first part of it was read. */
export interface DataStamp {
  number: number;
  tags: readonly string[];
}

/** Changes of data since a number. */
export interface DataChange {
  /** All tags that changed after this number, up to `number`, are listed. What was made before it may be outdated. */
  from: number;
  number: number;
  tags: readonly string[];
}

/** 5 MB. */
const MAX_TAGS = 50_000;

/** When each tag changed last. Bounded: what was made before a tag was dropped counts as outdated. */
export class TagNumbers {
  #number = 0;
  #floor = 0;
  readonly #numbers = new Map<string, number>();

  constructor(private readonly maxTags = MAX_TAGS) {}

  /** Of the last change. */
  get number(): number {
    return this.#number;
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Whether nothing that an answer was made of has changed since. */
  isCurrent({ number, tags }: DataStamp): boolean {
    if (tags.length === 0) return true;
    return number >= this.#floor && tags.every((tag) => (this.#numbers.get(tag) ?? 0) <= number);
  }

  /** @returns What is new in the state; undefined if nothing is. */
  merge({ number, floor, tags }: Omit<ChangeState, 'services'>): DataChange | undefined {
    if (number <= this.#number) return undefined;
    const newer = Object.entries(tags).filter(([, last]) => last > this.#number);
    const from = Math.max(this.#number, floor);
    this.#floor = from > this.#number ? from : this.#floor;
    this.#number = number;
    for (const [tag, last] of newer) this.#set(tag, last);
    this.#bound();
    return { from, number, tags: newer.map(([tag]) => tag) };
  }

  /** Notes a change that is not in the log yet: answers of before are outdated, whatever their number. */
  note(tags: readonly string[], number: number): void {
    if (tags.includes(ALL_TAGS)) this.#floor = Math.max(this.#floor, number);
    else for (const tag of tags) this.#set(tag, number);
    this.#bound();
  }

  /** Latest last. */
  #set(tag: string, number: number): void {
    const last = Math.max(number, this.#numbers.get(tag) ?? 0);
    this.#numbers.delete(tag);
    this.#numbers.set(tag, last);
  }

  #bound(): void {
    for (const [tag, last] of this.#numbers) {
      if (this.#numbers.size <= this.maxTags) return;
      this.#numbers.delete(tag);
      this.#floor = Math.max(this.#floor, last);
    }
  }
}
