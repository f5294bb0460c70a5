import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import type { EdgeConfig } from '../config';
import type { Documents } from '../document/documents';
import type { Releases } from '../releases/releases';
import type { UsageMarks } from '../releases/usage-marks';
import type { PageHooks } from './page-hooks';

/** What answers pages. */
export interface PageKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN'>;
  releases: Releases;
  documents: Documents;
  buckets: VisitorBuckets;
  /** Marks the versions that tabs of visitors have. */
  usage: Pick<UsageMarks, 'mark'>;
  /** What features do about pages. */
  hooks: PageHooks;
  onError: (error: unknown, requestId?: string) => void;
}
