import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange, Reply } from '@nivaas/http';
import type { OpenWay, Registry, ReleaseSource, Store } from '@nivaas/registry';
import type { VisitorBuckets } from './cohorts/visitor-buckets';
import type { VisitorIds } from './functions/visitor-ids';
import type { EdgeConfig } from './config';
import type { DataChanges } from './data-changes/data-changes';
import type { Documents } from './document/documents';
import type { FunctionGuestsOptions } from './functions/function-versions';
import type { FunctionName } from './functions/function-runner';
import type { Functions } from './functions/functions';
import type { Grants } from './functions/grants';
import type { Metrics } from './metrics/metrics';
import type { FormValues } from './pages/form-values';
import type { PageView, Selection } from './pages/selection';
import type { RenderSettings } from './releases/release-composer';
import type { Releases } from './releases/releases';
import type { Breakers } from './render/breakers/breakers';
import type { ServiceThread } from './services/service-thread';

export interface KernelOptions {
  config: EdgeConfig;
  registry: Registry;
  /** Where releases are read. Default: the registry. */
  source?: ReleaseSource;
  /** The registry's store, for what features share between edges. Default: this edge is alone. */
  store?: Store;
  /** The edge's folder on local disk, for server builds and uploads. */
  workFolder: string;
  /** Where this edge keeps what it serves. Default: in the folder, as of the only registry. */
  kept?: string;
  render?: Partial<RenderSettings>;
  /** Ways out of the guests that the system left open when it was tried. Default: none. */
  openWays?: readonly OpenWay[];
  /** What areas' functions may reach. Default: nothing. */
  grants?: Grants;
  /** Services of the site, in threads of this process unless `grants` has them elsewhere. Default: none. */
  services?: readonly ServiceThread[];
  functionGuests?: FunctionGuestsOptions;
  /** Milliseconds since 1970, for page views; for tests. */
  clock?: () => number;
  log: (entry: object) => void;
  /** Writes the access log, one entry per request. Default: no access log. */
  writeAccess?: (entry: object) => void;
  lostLogLines?: () => number;
}

export interface Identity {
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  /** Host and port of this edge. */
  name: string;
  /** Random, of this process: during an upgrade two have one name. */
  process: string;
  /**
   * Signs what browsers give back: page views, buckets and ids. All edges share it: one that started before the first
   * release may take over that of another, and what it signed counts as none.
   */
  secret: () => string;
  /** Tabs that may listen for releases at one time. */
  maxTabs: number;
  /** Sent with every answer; a handler's own headers win. */
  commonHeaders: Record<string, string>;
}

/** What composes, renders, serves and switches releases, and what every handler and feature may use. */
export interface Kernel extends Identity, KernelOptions {
  /** Has what was served before on this machine. */
  source: ReleaseSource;
  releases: Releases;
  documents: Documents;
  functions: Functions;
  dataChanges: DataChanges;
  breakers: Breakers;
  buckets: VisitorBuckets;
  visitorIds: VisitorIds;
  /** Of forms that were sent without script and refused. */
  formValues: FormValues;
  metrics: Metrics;
  hooks: Hooks;
  offers: KernelOffers;
  /** Writes what is under way, and ends the renderers. */
  close: () => Promise<void>;
  /** Resolves when everything that was served is on this machine. */
  flushed: () => Promise<void>;
}

/** What features add to the work of the kernel, once they are open. */
export interface Hooks {
  /** Chooses the release of a page; undefined for requests of others. One feature selects for an audience. */
  select: ((exchange: Exchange) => Selection | undefined)[];
  /** Counts a page view. @returns Headers of its document. */
  onView: ((view: PageView) => Record<string, string>)[];
  observe: ((request: ObservedRequest) => Observer | undefined)[];
}

/** What a feature may do for the kernel, which works without. Each is done by one feature at most. */
export interface KernelOffers {
  /** Id of the account that sends a request, verified; undefined without a session. */
  account?: (request: IncomingMessage) => Promise<string | undefined>;
  /** Counts a failure against the version, in the page view that called. Never rejects. */
  functionFault?: (call: FailedCall) => Promise<void>;
  /** Whether a request has the master token. */
  hasMasterToken?: (request: IncomingMessage) => boolean;
}

/** A function that failed in a call of a tab. */
export interface FailedCall extends FunctionName {
  phase: 'function' | 'upstream';
  /** Of the page view that called; '' for none. */
  token: string;
}

/** A request as logs and traces see it. */
export interface ObservedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** Of the route; a reply may have a kind of its own. */
  kind: string;
  /** Without the query, which may hold what the visitor typed. */
  path: string;
  startedMs: number;
  pattern: () => string;
}

export interface Observer {
  /** Runs the handler. Not called for a request that is refused before. */
  within?: <Result>(handle: () => Promise<Result>) => Promise<Result>;
  /** @param reply Undefined when the client has gone, and for handlers that write the response themselves. */
  closed: (reply: Reply | undefined) => void;
}
