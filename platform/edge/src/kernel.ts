import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Accounts } from '@nivaas/accounts';
import type { SharedRedis } from '@nivaas/http/redis';
import {
  openFolderStore,
  type OpenWay,
  type Registry,
  type ReleaseSource,
  type Store,
  type StoreHealth,
} from '@nivaas/registry';
import { DataChanges } from './data-changes/data-changes';
import { cleanMessage } from './clean-message';
import { VisitorBuckets } from './cohorts/visitor-buckets';
import type { EdgeConfig } from './config';
import type { DocumentMarks } from './document/compose-document';
import { Documents } from './document/documents';
import { warmUp } from './document/warm-up';
import { isSecureSite } from './headers';
import type { OwnListings } from './own-listings';
import type { FunctionGuestsOptions } from './functions/function-guests';
import { Grants } from './functions/grants';
import { Metrics } from './metrics/metrics';
import { Breakers } from './render/breakers/breakers';
import { FormValues } from './pages/form-values';
import { keptFolder, openLocalSource, type LocalSource } from './releases/local-source';
import type { RenderSettings } from './releases/release-composer';
import { Releases } from './releases/releases';
import type { NewestRevision } from './releases/newest-revision';
import { Sources } from './releases/source-of';
import { CallLog } from './functions/call-log';
import type { RunnerOptions } from './functions/function-runner';
import { Functions } from './functions/functions';

interface OpenOptions extends Omit<RunnerOptions, 'onCall'> {
  metrics: Metrics;
  log: (entry: object) => void;
  isDevelopment: boolean;
}

/** The functions of all areas, with their metrics and lines of the log. */
function openFunctions({ metrics, log, isDevelopment, ...options }: OpenOptions): Functions {
  const sources = new Sources(options.source);
  const calls = new CallLog({ metrics: metrics.functions, sources, log, isDevelopment });
  const functions = new Functions({ ...options, calls });
  metrics.readSamples(
    'gauge',
    'nivaas_upstream_broken',
    '1 while functions of the area leave an origin alone, because it failed several times',
    ['area', 'origin'],
    () => functions.brokenUpstreams.map((grant) => [{ ...grant }, 1] as const),
  );
  return functions;
}

export interface KernelOptions {
  config: EdgeConfig;
  registry: Registry;
  /** Where releases are read. Default: the registry. */
  source?: ReleaseSource;
  /** The registry's store, for what features share between edges. Default: this edge is alone. */
  store?: Store;
  /** Closed with the edge, as are the homes. */
  accounts: Accounts;
  /** The homes, if this process serves them. */
  listings?: OwnListings;
  /** Shared counts and limits of all edges of the site. Default: this edge counts alone. */
  redis?: Pick<SharedRedis, 'isUp' | 'client'> | undefined;
  /** The edge's folder on local disk, for server builds and uploads. */
  workFolder: string;
  /** Newest revision seen before this start; must be the one that the registry was opened with. */
  newestRevision?: NewestRevision;
  render?: Partial<RenderSettings>;
  /** Ways out of the guests that the system left open when it was tried. Default: none. */
  openWays?: readonly OpenWay[];
  /** What areas' functions may reach. Default: nothing. */
  grants?: Grants;
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
  /** Signs what browsers give back: page views and buckets. */
  secret: string;
  /** Tabs that may listen for releases at one time. */
  maxTabs: number;
}

/** What composes, renders, serves and switches releases, and what every feature may use. */
export interface Kernel extends Identity {
  options: KernelOptions;
  config: EdgeConfig;
  registry: Registry;
  /** Has what was served before on this machine. */
  source: ReleaseSource;
  releases: Releases;
  documents: Documents;
  functions: Functions;
  changes: DataChanges;
  breakers: Breakers;
  buckets: VisitorBuckets;
  /** Of forms that were sent without script and refused. */
  formValues: FormValues;
  metrics: Metrics;
  log: (entry: object) => void;
  /** Writes what is under way, and ends the renderers. */
  close: () => Promise<void>;
  /** Resolves when everything that was served is on this machine. */
  flushed: () => Promise<void>;
}

export function openKernel(options: KernelOptions, identity: Identity, marks: DocumentMarks): Kernel {
  const { config, registry, newestRevision, workFolder, log } = options;
  const { origin, secret } = identity;
  const kept = keptFolder(workFolder, newestRevision?.registryId ?? 'registry');
  const local = openLocalSource(options.source ?? registry, {
    folder: kept,
    health: () => registry.storeHealth(),
    onError: (error) => log({ event: 'file-not-kept', message: String(error) }),
  });
  const { source } = local;
  const metrics = new Metrics();
  const { redis } = options;
  if (redis)
    metrics.read('gauge', 'nivaas_redis_up', '0 while this edge counts for itself', () => Number(redis.isUp));
  showStore(metrics, () => registry.storeHealth());
  const lostLines = options.lostLogLines ?? (() => 0);
  metrics.read('counter', 'nivaas_log_lines_lost_total', 'Log lines that could not be written', lostLines);
  const breakers = new Breakers(log);
  metrics.readSamples(
    'gauge',
    'nivaas_breaker_open',
    '1 while pages are made without this version, because its server code blocks or ends renderers',
    ['area', 'version'],
    () => breakers.open.map(({ area, version }) => [{ area, version }, 1] as const),
  );
  const site = { origin, isDevelopment: config.isDevelopment, marks };
  const changes = openChanges(options, identity, metrics);
  const documents = new Documents(source, site, changes, undefined, breakers);
  const functions = openFunctions({
    ...options.functionGuests,
    source,
    grants: options.grants ?? new Grants({}, {}),
    changes,
    metrics,
    log,
    isDevelopment: config.isDevelopment,
  });
  const releases = openReleases(options, local, { origin, metrics, documents, functions });
  releases.onChange((stable) => {
    const { without } = stable.revision.action;
    if (without !== undefined) void changes.dismiss(without);
    breakers.serve(releases.lanes);
    functions.follow(
      stable.revision,
      releases.lanes.map(({ snapshot }) => snapshot),
    );
  });
  const flushed = async () => {
    await Promise.all([local.flushed(), newestRevision?.flushed()]);
  };
  return {
    ...identity,
    options,
    config,
    registry,
    source,
    releases,
    documents,
    functions,
    changes,
    breakers,
    buckets: new VisitorBuckets(isSecureSite(config), secret),
    formValues: new FormValues(isSecureSite(config), config.PUBLIC_ORIGIN),
    metrics,
    log,
    flushed,
    close: async () => {
      breakers.close();
      await Promise.all([changes.close(), flushed()]);
      await releases.close();
      await functions.close();
    },
  };
}

function openChanges(
  { config, registry, store, workFolder, listings, log }: KernelOptions,
  { name, process, secret }: Identity,
  metrics: Metrics,
): DataChanges {
  return new DataChanges({
    // An edge that shares no store has the log for itself.
    store: store ?? openFolderStore(join(workFolder, 'changes')),
    hasLog: store ? async () => (await registry.current()) !== undefined : () => Promise.resolve(true),
    outbox: listings?.outbox,
    own: { name, process },
    isOnly: !cluster.isWorker,
    isSecure: isSecureSite(config),
    secret,
    metrics,
    log,
  });
}

function showStore(metrics: Metrics, health: () => StoreHealth | undefined): void {
  metrics.readSamples(
    'counter',
    'nivaas_store_operations_total',
    'Operations on the store of the registry, by outcome: ok, failed, timeout, refused (not tried)',
    ['operation', 'outcome'],
    () =>
      [...(health()?.counts ?? [])].map(([key, count]) => {
        const [operation = '', outcome = ''] = key.split(' ');
        return [{ operation, outcome }, count] as const;
      }),
  );
  metrics.read(
    'gauge',
    'nivaas_store_up',
    '0 from a read of the store that failed, or any timeout, to the next operation that succeeds',
    () => (health()?.isUp === false ? 0 : 1),
  );
}

function openReleases(
  { registry, newestRevision, render, log, config }: KernelOptions,
  local: LocalSource,
  { origin, metrics, documents, functions }: Pick<Kernel, 'origin' | 'metrics' | 'documents' | 'functions'>,
): Releases {
  const releases = new Releases(local.source, registry, {
    revisionCopy: local.revision,
    origin,
    checksProps: config.isDevelopment,
    ...(render ? { render } : {}),
    askQuery: (query) => functions.pageQuery(query),
    onOpen: (snapshot, isPreview) => functions.warm(snapshot, isPreview),
    onFault: (release, fault, isPreview) => {
      if (!isPreview) metrics.faults.inc({ area: fault.area, phase: fault.phase, side: 'server' });
      const event = isPreview ? 'preview-fault' : 'fault';
      log({ event, side: 'server', release, ...fault, message: cleanMessage(fault.message) });
    },
    onForeignFault: (release, fault) =>
      log({ event: 'fault-not-believed', release, ...fault, message: cleanMessage(fault.message) }),
    onError: (error) => log({ event: 'release-not-taken', message: error.message }),
    onForget: (release) => documents.forget(release),
    // Not in development: a failing page of one developer would show its fault to another.
    warm: async (release, signal) => {
      if (!config.isDevelopment) await warmUp(documents, release, signal);
    },
  });
  releases.onChange(({ revision }) => {
    metrics.revision.set(revision.revision);
    const live = releases.lanes.map(({ snapshot }) => snapshot);
    metrics.areas.serve(live);
    metrics.functions.serve(live);
    newestRevision?.note(revision.revision);
  });
  return releases;
}
