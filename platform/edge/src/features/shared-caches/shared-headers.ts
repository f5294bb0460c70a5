import type { SharedAnswer } from '../../pages/selection';

/** Shared caches revalidate after this time, which bounds the effect of a missed purge. Most answers are a 304. */
const LIFETIME_MS = 60_000;
/** `stale-if-error`: how long caches serve a page while no edge answers. */
const STALE_SECONDS = 86_400;

/**
 * Headers of an answer that is the same for all visitors of a cohort. Browsers revalidate it each time (`no-cache`);
 * shared caches keep it until a purge names a newer revision.
 *
 * @param labels Of the canaries that run.
 */
export function sharedHeaders(
  { live, areas = [], freshness }: SharedAnswer,
  labels: readonly string[],
): Record<string, string> {
  const { revision, snapshot } = live;
  const versions = areas.map((area) => `${area}/${snapshot.areas[area]?.version ?? ''}`);
  const seconds = Math.floor(Math.min(LIFETIME_MS, freshness.maxAgeMs ?? LIFETIME_MS) / 1_000);
  const lifetime = `max-age=${seconds}, stale-while-revalidate=10, stale-if-error=${STALE_SECONDS}`;
  const keys = ['nivaas', `revision/${revision.revision}`, snapshot.release, ...versions, ...freshness.tags];
  return {
    'cache-control': 'no-cache',
    'surrogate-control': lifetime,
    'cdn-cache-control': lifetime,
    'surrogate-key': keys.join(' '),
    'x-nivaas-revision': String(revision.revision),
    'x-nivaas-cohorts': labels.join(' '),
    vary: 'accept-encoding, x-nivaas-cohort',
  };
}
