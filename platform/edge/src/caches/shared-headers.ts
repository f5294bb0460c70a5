import type { LiveRelease } from '../releases/known-releases';

/** Shared caches revalidate after this time, which bounds the effect of a missed purge. Most answers are a 304. */
const LIFETIME_SECONDS = 60;
/** For 404s and undeclared queries: anybody can invent such URLs, and they must not evict real pages. */
export const SHORT_LIFETIME_SECONDS = 5;
/** `stale-if-error`: how long caches serve a page while no edge answers. */
const STALE_SECONDS = 86_400;

export interface Shared {
  /** The release of the answer. */
  live: LiveRelease;
  /** Labels of the canaries that run. */
  labels: readonly string[];
  /** Areas in the answer. */
  areas?: readonly string[];
  lifetimeSeconds?: number;
}

/**
 * Headers of an answer that is the same for all visitors of a cohort. Browsers revalidate it each time (`no-cache`);
 * shared caches keep it until a purge names a newer revision.
 */
export function sharedHeaders({
  live,
  labels,
  areas = [],
  lifetimeSeconds = LIFETIME_SECONDS,
}: Shared): Record<string, string> {
  const { revision, snapshot } = live;
  const versions = areas.map((area) => `${area}/${snapshot.areas[area]?.version ?? ''}`);
  const lifetime = `max-age=${lifetimeSeconds}, stale-while-revalidate=10, stale-if-error=${STALE_SECONDS}`;
  return {
    'cache-control': 'no-cache',
    'surrogate-control': lifetime,
    'cdn-cache-control': lifetime,
    'surrogate-key': ['nivaas', `revision/${revision.revision}`, snapshot.release, ...versions].join(' '),
    'x-nivaas-revision': String(revision.revision),
    'x-nivaas-cohorts': labels.join(' '),
    vary: 'accept-encoding, x-nivaas-cohort',
  };
}
