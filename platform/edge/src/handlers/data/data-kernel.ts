import type { IncomingMessage } from 'node:http';
import type { FunctionDescription, Language } from '@nivaas/contracts';
import type { Exchange } from '@nivaas/http';
import type { Changes } from '../../changes/changes';
import type { EdgeConfig } from '../../config';
import type { FunctionName, Functions } from '../../functions/functions';
import type { Releases } from '../../releases/releases';

/** What calls of functions need from the edge. */
export interface DataKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN' | 'isDevelopment'>;
  functions: Functions;
  changes: Pick<Changes, 'number' | 'reachSeen' | 'cookie'>;
  releases: Releases;
  /** Id of the visitor, verified; undefined without a session. */
  visitor: (request: IncomingMessage) => Promise<string | undefined>;
  /** The areas of the release that a preview's tab shows. */
  previewed: (
    exchange: Exchange,
  ) => Promise<Readonly<Record<string, { version: string; off?: boolean | undefined }>> | undefined>;
}

/** A call of a function that may run. */
export interface DataCall {
  exchange: Exchange;
  name: FunctionName;
  description: FunctionDescription;
  language: Language;
}
