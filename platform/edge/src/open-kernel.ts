import cluster from 'node:cluster';
import { join } from 'node:path';
import { openFolderStore, type StoreHealth } from '@nivaas/registry';
import { DataChanges } from './data-changes/data-changes';
import { cleanMessage } from './faults';
import { VisitorBuckets } from './cohorts/visitor-buckets';
import { VisitorIds } from './functions/visitor-ids';
import type { DocumentMarks } from './document/cached-document';
import { Documents } from './document/documents';
import { isSecureSite } from './headers';
import { CallLog } from './functions/call-log';
import { Functions } from './functions/functions';
import { Grants } from './functions/grants';
import type { Identity, Kernel, KernelOptions } from './kernel';
import { Metrics } from './metrics/metrics';
import { feedOf } from './services/site-services';
import { Breakers } from './render/breakers/breakers';
import { FormValues } from './pages/form-values';
import { openLocalSource, type LocalSource } from './releases/local-source';
import { Releases } from './releases/releases';
import { SourceLines } from './releases/source-of';
import { laneForUrl, type ServedLane } from './render/lanes';

/** Each takes some 20 ms if it must be rendered. */
const MAX_PAGES = 20;

/** @param marks What features add to documents. */
export function openKernel(options: KernelOptions, identity: Identity, marks: DocumentMarks): Kernel {
  const { config, registry, log } = options;
  const { origin, secret } = identity;
  const isSecure = isSecureSite(config);
  const local = openLocalSource(options.source ?? registry, {
    folder: options.kept ?? join(options.workFolder, 'kept/registry'),
    health: () => registry.storeHealth(),
    onError: (error) => log({ event: 'file-not-kept', message: String(error) }),
  });
  const metrics = new Metrics();
  const breakers = new Breakers(log);
  const dataChanges = openChanges(options, identity, metrics);
  const settings = { origin, isDevelopment: config.isDevelopment, marks };
  const documents = new Documents(local.source, settings, dataChanges, undefined, breakers);
  const functions = openFunctions(options, local, dataChanges, metrics);
  const releases = openReleases(options, local, { origin, metrics, documents, functions });
  showState(metrics, { ...options, breakers, functions });
  releases.onChange((stable) => {
    const { without } = stable.revision.action;
    if (without !== undefined) void dataChanges.dismiss(without);
    breakers.serve(releases.lanes);
    functions.follow(
      stable.revision,
      releases.lanes.map(({ snapshot }) => snapshot),
    );
  });
  return {
    ...options,
    ...identity,
    source: local.source,
    releases,
    documents,
    functions,
    dataChanges,
    breakers,
    buckets: new VisitorBuckets(isSecure, secret),
    visitorIds: new VisitorIds(isSecure, secret),
    formValues: new FormValues(isSecure, config.PUBLIC_ORIGIN),
    metrics,
    hooks: { select: [], onView: [], observe: [] },
    offers: {},
    flushed: local.flushed,
    close: async () => {
      breakers.close();
      await Promise.all([dataChanges.close(), local.flushed()]);
      await releases.close();
      await functions.runner.close();
    },
  };
}

function openChanges(
  { registry, store, workFolder, services = [], grants, log }: KernelOptions,
  { name, process }: Identity,
  metrics: Metrics,
): DataChanges {
  return new DataChanges({
    // An edge that shares no store has the log for itself.
    store: store ?? openFolderStore(join(workFolder, 'changes')),
    isReleased: store ? async () => (await registry.current()) !== undefined : () => Promise.resolve(true),
    feeds: services.map((thread) => feedOf(thread, grants)),
    own: { name, process },
    isOnly: !cluster.isWorker,
    metrics,
    logLine: log,
  });
}

function openFunctions(
  { config: { isDevelopment }, grants, functionGuests, log }: KernelOptions,
  { source }: LocalSource,
  changes: DataChanges,
  metrics: Metrics,
): Functions {
  const sources = new SourceLines(source);
  const calls = new CallLog({ metrics: metrics.functions, sources, log, isDevelopment });
  return new Functions({
    ...functionGuests,
    source,
    grants: grants ?? new Grants({}, {}),
    changes,
    calls,
  });
}

function openReleases(
  { registry, render, log, config }: KernelOptions,
  local: LocalSource,
  { origin, metrics, documents, functions }: Pick<Kernel, 'origin' | 'metrics' | 'documents' | 'functions'>,
): Releases {
  const releases = new Releases(local.source, registry, {
    revisionCopy: local.revision,
    origin,
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
    onForget: (release) => documents.cache.forget(release),
    // Not in development: a failing page of one developer would show its fault to another.
    warm: async (lane, signal) => {
      if (!config.isDevelopment) await warmUp(documents, lane, signal);
    },
  });
  releases.onChange(({ revision }) => {
    metrics.revision.set(revision.revision);
    const live = releases.lanes.map(({ snapshot }) => snapshot);
    metrics.areas.serve(live);
    metrics.functions.serve(live);
  });
  return releases;
}

/**
 * Makes the documents that visitors will probably request of a new release: the recently requested ones, else the home
 * page. Of a page that was rendered before, the document takes milliseconds, and a rollback does not wait for it. A page
 * that fails is tried again when it is requested.
 */
async function warmUp(documents: Documents, preferred: ServedLane, signal: AbortSignal): Promise<void> {
  const urls = [...new Set(documents.cache.recentUrls())].slice(0, MAX_PAGES);
  for (const url of urls.length > 0 ? urls : ['/']) {
    if (signal.aborted) return;
    const lane = laneForUrl(preferred, url);
    if (documents.isRendered(lane, url)) continue;
    await documents
      .find(lane, url)
      .then(({ document }) => documents.bodies.of(document, 'br'))
      .catch(() => undefined);
  }
}

/** Metrics that are read at each scrape. */
function showState(
  metrics: Metrics,
  {
    registry,
    lostLogLines = () => 0,
    breakers,
    functions,
  }: KernelOptions & Pick<Kernel, 'breakers' | 'functions'>,
): void {
  const health = (): StoreHealth | undefined => registry.storeHealth();
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
  metrics.read(
    'gauge',
    'nivaas_clock_ahead_seconds',
    "By how much this machine's clock is ahead of that of the registry's store",
    () => (health()?.clockAheadMs ?? 0) / 1_000,
  );
  const lost = 'Log lines that could not be written';
  metrics.read('counter', 'nivaas_log_lines_lost_total', lost, lostLogLines);
  metrics.readSamples(
    'gauge',
    'nivaas_breaker_open',
    '1 while pages are made without this version, because its server code blocks or ends renderers',
    ['area', 'version'],
    () => breakers.open.map(({ area, version }) => [{ area, version }, 1] as const),
  );
  metrics.readSamples(
    'gauge',
    'nivaas_upstream_broken',
    '1 while functions of the area leave an origin alone, because it failed several times',
    ['area', 'origin'],
    () => functions.runner.upstreams.broken.map((grant) => [{ ...grant }, 1] as const),
  );
}
