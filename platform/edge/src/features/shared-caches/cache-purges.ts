import { setTimeout as delay } from 'node:timers/promises';
import type { Metrics } from '../../metrics/metrics';
import type { Releases } from '../../releases/releases';
import type { CohortLabels } from './cohort-labels';
import { SharedCache } from './shared-cache';

/** An operator waits at most this long for caches. Purges are retried afterwards until the cache answers. */
const ACKNOWLEDGE_MS = 2_000;

interface PurgeOptions {
  /** `CACHE_PURGE_URLS`. */
  urls: readonly string[];
  releases: Pick<Releases, 'onChange'>;
  labels: Pick<CohortLabels, 'current'>;
  metrics: Metrics;
  log: (entry: object) => void;
}

/**
 * Purges the shared caches for each revision that this edge serves, whoever made it. Every edge does so; a cache keeps
 * the highest number.
 */
export class CachePurges {
  readonly #caches: SharedCache[];
  readonly #stop: () => void;
  #revision = 0;

  constructor({ urls, releases, labels, metrics, log }: PurgeOptions) {
    const sent = metrics.counter(
      'nivaas_cache_purges_total',
      'Purges that were sent to shared caches, by outcome',
      'outcome',
    );
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
    const help = 'Shared caches that were not told of the live revision yet';
    metrics.read('gauge', 'nivaas_caches_behind', help, () => this.#behind().length);
    this.#stop = releases.onChange(({ revision: { revision } }) => {
      const purge = { revision, labels: labels.current(), isRewind: revision < this.#revision };
      this.#revision = revision;
      for (const cache of this.#caches) void cache.purge(purge);
    });
  }

  /**
   * Waits, for a bounded time, until all caches have been purged.
   * @returns A message naming the caches that did not answer; undefined when all did.
   */
  async settled(): Promise<string | undefined> {
    if (this.#behind().length === 0) return undefined;
    const patience = delay(ACKNOWLEDGE_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#caches.map((cache) => cache.settled())), patience]);
    const behind = this.#behind();
    if (behind.length === 0) return undefined;
    const names = behind.map(({ name }) => name).join(', ');
    return `Done, but the cache ${names} did not confirm the purge. It may still show the previous version; the purge is retried until it confirms.`;
  }

  close(): void {
    this.#stop();
    for (const cache of this.#caches) cache.close();
  }

  #behind(): SharedCache[] {
    return this.#caches.filter(({ isBehind }) => isBehind);
  }
}
