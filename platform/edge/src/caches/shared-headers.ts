import type { LiveRelease } from '../releases/known-releases';

/** Shared caches ask again after this time, so a missed purge is not for long. Most answers are a 304. */
const LIFETIME_SECONDS = 60;
/** What anybody can invent addresses for: it must not push out what is asked for. */
export const SHORT_LIFETIME_SECONDS = 5;
/** While no edge answers. */
const STALE_SECONDS = 86_400;

export interface Shared {
  /** Chosen for the answer. */
  live: LiveRelease;
  /** Labels of the canaries that run. */
  labels: readonly string[];
  /** Areas in the answer. */
  areas?: readonly string[];
  lifetimeSeconds?: number;
}

/**
 * Headers of an answer that is the same for all visitors of a cohort. Browsers ask each time (`no-cache`), shared caches
 * keep it until they are told of a newer revision.
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
