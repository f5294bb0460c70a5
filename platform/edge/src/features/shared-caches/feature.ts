import { isSecureSite } from '../../headers';
import type { Feature } from '../feature';
import { CachePurges } from './cache-purges';
import { CohortLabels } from './cohort-labels';
import { sharedHeaders } from './shared-headers';

/** Lets caches in front of the edge keep documents for all visitors of a cohort, and purges them. */
export const sharedCaches: Feature = {
  name: 'shared-caches',
  open: ({ config, buckets, releases, changes, metrics, log }) => {
    const labels = new CohortLabels(isSecureSite(config), buckets, releases);
    const urls = config.CACHE_PURGE_URLS ?? [];
    const purges = new CachePurges({ urls, releases, changes, labels, metrics, log });
    return {
      select: ({ request }) => {
        const label = labels.of(request);
        if (label === undefined) return undefined;
        return {
          audience: 'cohort',
          choose: async () => {
            // The cache names the last change that it was purged for.
            await changes.reach(numberIn(request.headers['x-nivaas-number']));
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
