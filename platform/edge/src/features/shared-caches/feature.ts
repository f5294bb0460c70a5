import { isSecureSite } from '../../headers';
import type { Feature } from '../feature';
import { CachePurges } from './cache-purges';
import { CohortLabels } from './cohort-labels';
import { sharedHeaders } from './shared-headers';

/** Lets caches in front of the edge keep documents for all visitors of a cohort, and purges them. */
export const sharedCaches: Feature = {
  name: 'shared-caches',
  open: ({ config, buckets, releases, metrics, log }) => {
    const labels = new CohortLabels(isSecureSite(config), buckets, releases);
    const purges = new CachePurges({ urls: config.CACHE_PURGE_URLS ?? [], releases, labels, metrics, log });
    return {
      select: ({ request }) => {
        const label = labels.of(request);
        if (label === undefined) return undefined;
        return {
          audience: 'cohort',
          choose: async () => {
            const live = await labels.releaseOf(label, request);
            return live && { live };
          },
          headers: (answer) => sharedHeaders(answer, labels.current()),
        };
      },
      offers: {
        settled: () => purges.settled(),
        cohortCookie: (request, bucket) => labels.correction(request, bucket),
      },
      stop: () => purges.close(),
    };
  },
};
