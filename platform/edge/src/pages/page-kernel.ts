import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import type { EdgeConfig } from '../config';
import type { Documents } from '../document/documents';
import type { Releases } from '../releases/releases';
import type { UsageMarks } from '../releases/usage-marks';
import type { PageHooks } from './page-hooks';

export interface PageKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN'>;
  releases: Releases;
  documents: Documents;
  buckets: VisitorBuckets;
  usage: Pick<UsageMarks, 'mark'>;
  hooks: PageHooks;
  onError: (error: unknown, requestId?: string) => void;
}
