import { LRUCache } from 'lru-cache';
import { etagOf } from '@nivaas/http';
import type { DataChanges } from '../data-changes/data-changes';
import { SharedWork } from '../data-changes/shared-work';
import { UpstreamFault } from '../render/queries';
import type { Waiters } from '../guests/waiters';
import type { RawAnswer } from './messages';

/** An answer of a query, kept for the next one who asks the same. */
export interface QueryAnswer {
  /** As JSON; undefined for none. */
  value: Buffer | undefined;
  tags: readonly string[];
  etag: string;
  /** Of the changes, before the query began. */
  number: number;
  /** By `performance.now()`. */
  madeAtMs: number;
  staleAtMs: number;
  /** Until then it may be used while it is renewed. */
  usableUntilMs: number;
  /** When it was made. */
  madeAt: Date;
  /** It is older than it should be, because its source fails. */
  isOlder?: boolean;
}

/** Of an edge whose sources never change. */
export const NO_CHANGES = {
  number: 0,
  isCurrent: () => true,
  isUpToDate: true,
  freshen: () => Promise.resolve(),
  record: () => Promise.resolve({ number: 0, unconfirmed: [] }),
};

interface Question {
  waiters: Waiters;
  /** @param waiters More may join them. */
  ask: (waiters: Waiters) => Promise<RawAnswer>;
  /** Rejects for somebody who cannot wait; the answer is kept for the next one when it comes. */
  inTime: (answer: Promise<QueryAnswer>) => Promise<QueryAnswer>;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** While its source fails, an older answer is better than none. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

/** Answers of session-free queries. Requests for the same answer share one call. */
export class QueryAnswers {
  readonly #answers = new LRUCache<string, QueryAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value, tags }, key) => key.length + 300 + (value?.length ?? 0) + tags.join().length,
  });
  readonly #asked: SharedWork<QueryAnswer>;

  constructor(
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent' | 'isUpToDate' | 'freshen'>,
  ) {
    this.#asked = new SharedWork<QueryAnswer>(changes, (answer) => answer);
  }

  /** @param key All that the answer depends on. */
  async get(key: string, { waiters, ask, inTime }: Question): Promise<QueryAnswer> {
    if (!this.changes.isUpToDate) await this.changes.freshen();
    const known = this.#answers.get(key);
    const now = performance.now();
    const make = (asking: Waiters) => this.#ask(key, () => ask(asking));
    if (known && this.changes.isCurrent(known)) {
      if (now < known.staleAtMs) return known;
      if (now < known.usableUntilMs) {
        void this.#asked.next(key, (asking) => asking.join(''), make).catch(() => undefined);
        return known;
      }
    }
    try {
      return await inTime(this.#asked.get(key, (asking) => asking.joinAll(waiters), make));
    } catch (error) {
      const isOfSource = error instanceof UpstreamFault;
      if (known && isOfSource && now - known.madeAtMs < MAX_AGE_MS) return older(known);
      throw error;
    }
  }

  async #ask(key: string, ask: () => Promise<RawAnswer>): Promise<QueryAnswer> {
    const { number } = this.changes;
    const { value, tags, maxAge = Infinity, staleWhileRevalidate = 0 } = await ask();
    const madeAtMs = performance.now();
    const staleAtMs = madeAtMs + maxAge * 1_000;
    const answer = {
      value,
      tags,
      etag: etagOf(value ?? ''),
      number,
      madeAtMs,
      staleAtMs,
      usableUntilMs: staleAtMs + staleWhileRevalidate * 1_000,
      madeAt: new Date(),
    };
    this.#answers.set(key, answer);
    return answer;
  }
}

/** Another ETag, because it is another answer: it says how old it is. */
function older(answer: QueryAnswer): QueryAnswer {
  const etag = answer.etag.replace(/"$/, `-${answer.madeAt.getTime().toString(36)}"`);
  return { ...answer, etag, isOlder: true };
}

/** The time of an answer that is older than it should be, in ISO form; undefined for others. */
export function asOf({ isOlder, madeAt }: QueryAnswer): string | undefined {
  return isOlder ? madeAt.toISOString() : undefined;
}

/** Of one area, so that none takes the place of another's. An answer has at most half of it. */
const ACTION_BYTES_PER_AREA = 4 * 1024 * 1024;
const ACTIONS_KEPT_MS = 10 * 60 * 1_000;
/** What an answer takes besides its value. */
const OVERHEAD_BYTES = 1_000;

/**
 * Answers of actions, so that a retry acts once. A failure is not kept, and an answer that made room for others is asked
 * for again: the server behind the function knows the key.
 */
export class ActionAnswers {
  readonly #areas = new Map<string, LRUCache<string, RawAnswer>>();
  readonly #running = new Map<string, Promise<RawAnswer>>();

  /** @param digest All that the action depends on. */
  async get(area: string, digest: string, act: () => Promise<RawAnswer>): Promise<RawAnswer> {
    const kept =
      this.#areas.get(area) ??
      new LRUCache({ maxSize: ACTION_BYTES_PER_AREA, sizeCalculation: sizeOf, ttl: ACTIONS_KEPT_MS });
    this.#areas.set(area, kept);
    const known = kept.get(digest) ?? this.#running.get(digest);
    if (known) return known;
    const running = act().finally(() => this.#running.delete(digest));
    this.#running.set(digest, running);
    const answer = await running;
    kept.set(digest, answer);
    return answer;
  }
}

/** A short value is a part of a larger buffer, which it keeps. */
function sizeOf({ value, location = '' }: RawAnswer): number {
  return OVERHEAD_BYTES + location.length + (value?.buffer.byteLength ?? 0);
}
