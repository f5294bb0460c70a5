import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import type { EdgeConfig } from '../config';
import type { Documents } from '../document/documents';
import type { Releases } from '../releases/releases';
import type { SeenReleases } from '../releases/seen-releases';
import type { PageHooks } from './page-hooks';

/** What answers pages. */
export interface PageKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN'>;
  releases: Releases;
  documents: Documents;
  buckets: VisitorBuckets;
  /** The releases that tabs of visitors have. */
  seen: Pick<SeenReleases, 'see'>;
  /** What features do about pages. */
  hooks: PageHooks;
  onError: (error: unknown, requestId?: string) => void;
}
