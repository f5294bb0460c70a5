import { isSecureSite } from '../../headers';
import type { Feature } from '../feature';
import { CachePurges } from './cache-purges';
import { CohortLabels } from './cohort-labels';
import type { SharedAnswer } from '../../pages/selection';

/** Shared caches revalidate after this time, which bounds the effect of a missed purge. Most answers are a 304. */
const LIFETIME_MS = 60_000;
/** `stale-while-revalidate`, where areas say nothing. */
const RENEW_MS = 10_000;
/** `stale-if-error`: how long caches serve a page while no edge answers. */
const STALE_SECONDS = 86_400;

/** Lets caches in front of the edge keep documents for all visitors of a cohort, and purges them. */
export const sharedCaches: Feature = {
  name: 'shared-caches',
  open: ({ config, buckets, releases, dataChanges, metrics, log }) => {
    const labels = new CohortLabels(isSecureSite(config), buckets, releases);
    const urls = config.CACHE_PURGE_URLS ?? [];
    const purges = new CachePurges({ urls, releases, dataChanges, labels, metrics, log });
    return {
      select: ({ request }) => {
        const label = labels.of(request);
        if (label === undefined) return undefined;
        return {
          audience: 'cohort',
          choose: async () => {
            // The cache names the last change that it was purged for.
            await dataChanges.reach(numberIn(request.headers['x-nivaas-number']));
            const preferred = await labels.releaseOf(label, request);
            return preferred && { preferred };
          },
          headers: (answer) => sharedHeaders(answer, labels.current()),
        };
      },
      offers: {
        cachesPurged: () => purges.allPurged(),
        cohortCookie: (request, bucket) => labels.correction(request, bucket),
      },
      stop: () => purges.close(),
    };
  },
};

function numberIn(header: string | string[] | undefined): number {
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : 0;
}

/**
 * Headers of an answer that is the same for all visitors of a cohort. Browsers revalidate it each time (`no-cache`);
 * shared caches keep it until a purge names a newer revision, or one of its tags.
 *
 * @param labels Of the canaries that run.
 */
function sharedHeaders(
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
