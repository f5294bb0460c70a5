import type { IncomingMessage } from 'node:http';
import type { ServedPage } from '@nivaas/autopilot';
import type { Snapshot } from '@nivaas/contracts';
import type { Exchange } from '@nivaas/http';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import type { DataChanges } from '../data-changes/data-changes';
import type { EdgeConfig } from '../config';
import type { Functions } from '../functions/functions';
import type { Documents } from '../document/documents';
import type { Releases } from '../releases/releases';
import type { FormValues } from './form-values';
import type { Selection } from './selection';

export interface PageKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN'>;
  releases: Releases;
  documents: Documents;
  functions: Pick<Functions, 'isOfVersion'>;
  changes: Pick<DataChanges, 'number' | 'isCurrent' | 'reachOwn'>;
  buckets: VisitorBuckets;
  formValues: Pick<FormValues, 'finisher'>;
  hooks: PageHooks;
  onError: (error: unknown, requestId?: string) => void;
}

export interface PageHooks {
  /** Chooses the release of a page; undefined for requests of others. One feature selects for an audience. */
  select: readonly ((exchange: Exchange) => Selection | undefined)[];
  /** Counts a page view. @returns Headers of its document. */
  onView: readonly ((view: PageView) => Record<string, string>)[];
}

interface PageView {
  visit: { request: IncomingMessage; isComparable: boolean };
  /** Of the release that the visitor's cohort gets, in the lane that the visitor sees. */
  snapshot: Snapshot;
  page: ServedPage;
}
