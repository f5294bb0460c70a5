import type { SharedAnswer } from '../../pages/selection';

/** Shared caches revalidate after this time, which bounds the effect of a missed purge. Most answers are a 304. */
const LIFETIME_MS = 60_000;
/** `stale-while-revalidate`, where areas say nothing. */
const RENEW_MS = 10_000;
/** `stale-if-error`: how long caches serve a page while no edge answers. */
const STALE_SECONDS = 86_400;

/**
 * Headers of an answer that is the same for all visitors of a cohort. Browsers revalidate it each time (`no-cache`);
 * shared caches keep it until a purge names a newer revision, or one of its tags.
 *
 * @param labels Of the canaries that run.
 */
export function sharedHeaders(
  { lane, areas = [], freshness, number = 0 }: SharedAnswer,
  labels: readonly string[],
): Record<string, string> {
  const { revision, snapshot } = lane;
  const versions = areas.map((area) => `${area}/${snapshot.areas[area]?.version ?? ''}`);
  const { maxAgeMs = Infinity, tags } = freshness;
  // Beyond the limit, it holds longer than the cache may know.
  const staleMs = maxAgeMs > LIFETIME_MS ? RENEW_MS : (freshness.staleMs ?? 0);
  const [age, stale] = [maxAgeMs, staleMs].map((ms) => Math.floor(Math.min(LIFETIME_MS, ms) / 1_000));
  const lifetime = `max-age=${age}, stale-while-revalidate=${stale}, stale-if-error=${STALE_SECONDS}`;
  const keys = ['nivaas', `revision/${revision.revision}`, snapshot.release, ...versions, ...tags];
  return {
    'cache-control': 'no-cache',
    'surrogate-control': lifetime,
    'cdn-cache-control': lifetime,
    'surrogate-key': keys.join(' '),
    'x-nivaas-revision': String(revision.revision),
    ...(tags.length > 0 ? { 'x-nivaas-number': String(number) } : {}),
    'x-nivaas-cohorts': labels.join(' '),
    vary: 'accept-encoding, x-nivaas-cohort',
  };
}
