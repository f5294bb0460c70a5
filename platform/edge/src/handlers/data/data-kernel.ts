import type { IncomingMessage } from 'node:http';
import type { FunctionDescription, Language } from '@nivaas/contracts';
import type { Exchange } from '@nivaas/http';
import type { DataChanges } from '../../data-changes/data-changes';
import type { EdgeConfig } from '../../config';
import type { FunctionName } from '../../functions/function-runner';
import type { Functions } from '../../functions/functions';
import type { FormValues } from '../../pages/form-values';
import type { PageHooks } from '../../pages/page-kernel';
import type { Waiters } from '../../guests/waiters';
import type { Releases } from '../../releases/releases';

/** What calls of functions need from the edge. */
export interface DataKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN' | 'isDevelopment'>;
  functions: Functions;
  changes: Pick<DataChanges, 'number' | 'reachOwn' | 'cookie'>;
  releases: Releases;
  formValues: FormValues;
  /** Id of the visitor, verified; undefined without a session. */
  visitor: (request: IncomingMessage) => Promise<string | undefined>;
  /** Counts a failure against the version, in the page view that called. */
  onFault: (call: FailedCall) => void;
  hooks: Pick<PageHooks, 'select'>;
}

/** A function that failed in a call of a tab. */
export interface FailedCall extends FunctionName {
  phase: 'function' | 'upstream';
  /** Of the page view that called; '' for none. */
  token: string;
}

/** A call of a function that may run. */
export interface DataCall {
  exchange: Exchange;
  name: FunctionName;
  description: FunctionDescription;
  language: Language;
  waiters: Waiters;
}
