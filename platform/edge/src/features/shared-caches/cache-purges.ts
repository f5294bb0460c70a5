import { setTimeout as delay } from 'node:timers/promises';
import type { DataChange } from '../../data-changes/tag-numbers';
import type { Kernel } from '../../kernel';
import type { CohortLabels } from './cohort-labels';

/** Headers of a purge, which Varnish limits to 8 kB. */
const MAX_CHARACTERS = 4_000;
const ANSWER_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** Tags are purged twice: an answer of before may be on its way into the cache during the first purge. */
const AGAIN_MS = 50;
/** An operator waits at most this long for caches. Purges are retried afterwards until the cache answers. */
const ACKNOWLEDGE_MS = 2_000;

interface PurgeOptions extends Pick<Kernel, 'metrics' | 'log'> {
  /** `CACHE_PURGE_URLS`. */
  urls: readonly string[];
  releases: Pick<Kernel['releases'], 'onChange'>;
  dataChanges: Pick<Kernel['dataChanges'], 'onChange'>;
  labels: Pick<CohortLabels, 'current'>;
}

/**
 * Purges the shared caches for each revision that this edge serves, and for each change of data that it hears of,
 * whoever made it. Every edge does so; a cache keeps the highest numbers.
 */
export class CachePurges {
  readonly #caches: SharedCache[];
  readonly #stops: (() => void)[];
  #revision = 0;

  constructor({ urls, releases, dataChanges, labels, metrics, log }: PurgeOptions) {
    const help = 'Purges that were sent to shared caches, by outcome';
    const sent = metrics.counter('nivaas_cache_purges_total', help, ['outcome']);
    this.#caches = urls.map((url) => {
      let hasFailed = false;
      return new SharedCache(url, (failure) => {
        sent.inc({ outcome: failure === undefined ? 'done' : 'failed' });
        // Logged once, not for each retry.
        if (failure !== undefined && !hasFailed)
          log({ event: 'cache-not-purged', cache: new URL(url).host, message: String(failure) });
        hasFailed = failure !== undefined;
      });
    });
    const behind = 'Shared caches that were not told yet of the live revision or of changed data';
    metrics.read('gauge', 'nivaas_caches_behind', behind, () => this.#behind().length);
    this.#stops = [
      releases.onChange(({ revision: { revision } }) => {
        const isRewind = revision < this.#revision;
        this.#revision = revision;
        for (const cache of this.#caches) cache.tell({ isRewind }, { revision, labels: labels.current() });
      }),
      dataChanges.onChange((change) => {
        for (const cache of this.#caches) cache.tell({ change });
        return this.#stillBehind();
      }),
    ];
  }

  /**
   * Waits, for a bounded time, until all caches have been purged.
   * @returns A message naming the caches that did not answer; undefined when all did.
   */
  async allPurged(): Promise<string | undefined> {
    const behind = await this.#stillBehind();
    if (behind.length === 0) return undefined;
    return `Done, but the cache ${behind.join(', ')} did not confirm the purge. It may still show the previous version; the purge is retried until it confirms.`;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const cache of this.#caches) cache.close();
  }

  /** @returns Names of the caches that have not confirmed what they were told, after a bounded time. */
  async #stillBehind(): Promise<string[]> {
    const patience = delay(ACKNOWLEDGE_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#behind().map((cache) => cache.purged())), patience]);
    return this.#behind().map(({ name }) => name);
  }

  #behind(): SharedCache[] {
    return this.#caches.filter(({ isBehind }) => isBehind);
  }
}

interface LiveRevision {
  revision: number;
  labels: readonly string[];
}

/** Why a cache is purged, besides the live revision. */
interface Cause {
  /** The log was rewound: the cache must accept an older revision number. */
  isRewind?: boolean | undefined;
  /** Changes of data. */
  change?: DataChange | undefined;
}

/** Purges one shared cache for the newest revision and for changed data, and retries until the cache confirms. */
class SharedCache {
  /** Changes that are heard of before the first release wait for it. */
  #live: LiveRevision | undefined;
  /** What the cache has not confirmed. */
  #pending: Cause | undefined;
  #sending: Promise<void> | undefined;
  readonly #closed = new AbortController();

  constructor(
    private readonly url: string,
    private readonly onTry: (failure: unknown) => void,
  ) {}

  /** Without credentials, for messages. */
  get name(): string {
    return new URL(this.url).host;
  }

  get isBehind(): boolean {
    return this.#live !== undefined && this.#pending !== undefined;
  }

  /** Tells it, together with all that the cache has not confirmed. @param live Default: as before. */
  tell({ isRewind, change }: Cause, live = this.#live): void {
    const before = this.#pending;
    this.#live = live;
    this.#pending = {
      isRewind: isRewind || before?.isRewind,
      change: change ? joined(before?.change, change) : before?.change,
    };
    void this.purged();
  }

  /** Resolves when the cache has confirmed all of it, or this edge closes. */
  async purged(): Promise<void> {
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
    await this.#sending;
  }

  close(): void {
    this.#closed.abort();
  }

  async #send(): Promise<void> {
    const { signal } = this.#closed;
    for (let pauseMs = FIRST_PAUSE_MS; this.#live && this.#pending && !signal.aborted; pauseMs *= 2) {
      const [live, pending] = [this.#live, this.#pending];
      try {
        await this.#request(live, pending, signal);
        if (pending.change) {
          await delay(AGAIN_MS, undefined, { signal, ref: false });
          await this.#request(live, pending, signal);
        }
        // Otherwise it was told more meanwhile.
        if (this.#pending === pending) this.#pending = undefined;
        this.onTry(undefined);
      } catch (error) {
        if (signal.aborted) return;
        this.onTry(error);
        const pause = Math.min(pauseMs, LONGEST_PAUSE_MS);
        await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async #request(
    { revision, labels }: LiveRevision,
    { isRewind, change }: Cause,
    signal: AbortSignal,
  ): Promise<void> {
    const headers = {
      'x-nivaas-revision': String(revision),
      'x-nivaas-cohorts': labels.join(' '),
      'surrogate-key': 'nivaas',
      ...(isRewind ? { 'x-nivaas-rewind': '1' } : {}),
      ...(change ? headersOf(change) : {}),
    };
    const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(this.url, { method: 'PURGE', headers, redirect: 'error', signal: limited });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache answered ${answer.status}.`);
  }
}

/**
 * Two changes in one purge. If it becomes too long, it names no tags and claims to follow itself: a cache that has not
 * heard of everything before it drops all that was made of data.
 */
function joined(first: DataChange | undefined, then: DataChange): DataChange {
  const tags = [...new Set([...(first?.tags ?? []), ...then.tags])];
  const from = first ? first.from : then.from;
  return tags.join(' ').length <= MAX_CHARACTERS
    ? { from, number: then.number, tags }
    : { from: then.number, number: then.number, tags: [] };
}

function headersOf({ from, number, tags }: DataChange): Record<string, string> {
  const numbers = { 'x-nivaas-from': String(from), 'x-nivaas-number': String(number) };
  return tags.length > 0 ? { ...numbers, 'x-nivaas-tags': tags.join(' ') } : numbers;
}
