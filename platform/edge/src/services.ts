import { join } from 'node:path';
import type { Accounts } from '@nivaas/accounts';
import {
  Autopilot,
  Counters,
  figuresOf,
  PageViews,
  SharedVotes,
  SiteFigures,
  type EvidenceExchange,
} from '@nivaas/autopilot';
import type { SharedRedis } from '@nivaas/http/redis';
import type { Registry } from '@nivaas/registry';
import { Breakers } from './breakers/breakers';
import { CachePurges } from './caches/cache-purges';
import { CohortLabels } from './caches/cohort-labels';
import { VisitorBuckets } from './cohorts/visitor-buckets';
import type { EdgeConfig } from './config';
import { Documents } from './document/documents';
import { documentHeaders } from './features/features';
import { isSecureSite } from './headers';
import { warmUp } from './document/warm-up';
import { cleanMessage } from './handlers/beacons/clean-message';
import { Metrics } from './metrics';
import { Ops } from './ops/ops';
import { SignIn } from './ops/sign-in/sign-in';
import { Tokens } from './ops/tokens';
import { UndeclaredProxy } from './limits/undeclared-proxy';
import type { RenderSettings } from './releases/release-composer';
import { keepServed, type KeptRegistry } from './releases/keep-served';
import { Releases } from './releases/releases';
import { AccessLog } from './telemetry/access-log';
import { Sources } from './telemetry/source-of';
import type { Tracing } from './telemetry/tracing';
import { SeenReleases } from './releases/seen-releases';
import type { SeenRevision } from './releases/seen-revision';

export interface ServiceOptions {
  config: EdgeConfig;
  registry: Registry;
  accounts: Accounts;
  /** Shared counts and limits of all edges of the site. Default: this edge counts alone. */
  redis?: Pick<SharedRedis, 'isUp' | 'client'> | undefined;
  /** Tells a receiver of the site's changes. */
  webhook?: { isUp: boolean } | undefined;
  /** The edge's folder on local disk, for server builds and uploads. */
  workFolder: string;
  /** Newest revision seen before this start; must be the one that the registry was opened with. */
  seenRevision?: SeenRevision;
  render?: Partial<RenderSettings>;
  /** Carries evidence between the edges of the site. Default: this edge is alone. */
  exchange?: EvidenceExchange;
  /** Carries page views between the edges of the site. Default: this edge is alone. */
  figures?: EvidenceExchange;
  /** Milliseconds since 1970, for page views; for tests. */
  clock?: () => number;
  /** Signs what browsers give back: page views and buckets. */
  secret: string;
  /** Tabs that may listen for releases at one time. */
  maxTabs: number;
  log: (entry: object) => void;
  tracing?: Tracing | undefined;
  /** Writes the access log, one entry per request. Default: no access log. */
  writeAccess?: (entry: object) => void;
  /** Number of log lines that could not be written. */
  lostLogLines?: () => number;
}

/** So long the autopilot watches a version after its activation. */
const WATCH_MINUTES = 30;

/** What request handlers use. */
export interface Services extends Pick<ServiceOptions, 'config' | 'registry' | 'redis' | 'log'> {
  options: ServiceOptions;
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  metrics: Metrics;
  documents: Documents;
  breakers: Breakers;
  releases: Releases;
  pageViews: PageViews;
  autopilot: Autopilot;
  counters: Counters;
  siteFigures: SiteFigures;
  buckets: VisitorBuckets;
  labels: CohortLabels;
  purges: CachePurges;
  seen: SeenReleases;
  ops: Ops;
  tokens: Tokens;
  undeclaredProxy: UndeclaredProxy;
  accessLog: AccessLog | undefined;
  tracing: Tracing | undefined;
  sources: Sources;
  kept: KeptRegistry;
  /** True once the edge was told to stop. */
  isStopping: boolean;
}

/**
 * @param origin Public origin of the site.
 * @param name Host and port of this edge.
 */
export function createServices(options: ServiceOptions, origin: string, name: string): Services {
  const { config, redis, tracing, seenRevision, workFolder, exchange, clock, log } = options;
  const keptFolder = join(workFolder, 'kept', seenRevision?.registryId ?? 'registry');
  const kept = keepServed(options.registry, keptFolder, (error) =>
    log({ event: 'file-not-kept', message: String(error) }),
  );
  const { registry } = kept;
  const metrics = new Metrics();
  if (tracing) metrics.showSpans(() => tracing.counts);
  metrics.showStore(() => registry.storeHealth());
  if (redis) metrics.showUp('nivaas_redis_up', '0 while this edge counts for itself', () => redis.isUp);
  const { webhook } = options;
  if (webhook)
    metrics.showUp(
      'nivaas_webhook_up',
      '0 while the receiver of changes does not take one',
      () => webhook.isUp,
    );
  const breakers = new Breakers(log);
  metrics.showBreakers(() => breakers.open);
  const site = {
    origin,
    isDevelopment: config.isDevelopment,
    hasNoWorker: !config.SERVICE_WORKER,
    isTraced: tracing !== undefined,
    headers: documentHeaders(),
  };
  const documents = new Documents(registry, site, undefined, breakers);
  const releases = openReleases(options, kept, { origin, metrics, documents });
  releases.onChange(() => breakers.serve(releases.all));
  const pageViews = new PageViews({
    secret: options.secret,
    proxies: config.TRUST_PROXY,
    metrics,
    releaseOf: (id) => releases.map(id),
    sharedVotes: redis && new SharedVotes(redis.client, () => metrics.votesAlone.inc()),
    ...(clock ? { clock } : {}),
  });
  const siteFigures = new SiteFigures({
    exchange: options.figures,
    home: pageViews.compared.home,
    name,
    log,
    own: () => figuresOf(pageViews.counts, pageViews.now()),
    revision: () => releases.live?.revision.revision,
    hasLog: async () => (await options.registry.current()) !== undefined,
    now: () => pageViews.now(),
  });
  const autopilot = new Autopilot({
    registry,
    releases,
    pageViews,
    exchange,
    name,
    metrics,
    log,
    enabled: config.AUTOPILOT,
    watchMinutes: WATCH_MINUTES,
    listedEdges: () => siteFigures.listed(),
  });
  releases.onChange(() => void siteFigures.sync());
  const counters = new Counters(pageViews, releases, autopilot, siteFigures);
  metrics.showVersions(() => counters.versions());
  metrics.showLostLogLines(options.lostLogLines ?? (() => 0));
  const seen = new SeenReleases({
    registry,
    mapOf: (release) => releases.map(release),
    onError: (error) => log({ event: 'census-not-written', message: String(error) }),
  });
  const buckets = new VisitorBuckets(isSecureSite(config), options.secret);
  const labels = new CohortLabels(isSecureSite(config), buckets, releases);
  const urls = config.CACHE_PURGE_URLS ?? [];
  const purges = new CachePurges({ urls, releases, labels, metrics, log });
  const measures = () => ({ ...counters.measures(), breakers: breakers.open });
  const signIn = SignIn.from({
    config,
    origin,
    isSecure: isSecureSite(config),
    log,
    clock,
    redis: redis?.client,
  });
  const tokens = new Tokens(config, () => metrics.wrongTokens.inc(), signIn);
  const undeclaredProxy = new UndeclaredProxy({ config, metrics, log, clock });
  const { writeAccess } = options;
  const accessLog = writeAccess && new AccessLog(writeAccess, config.TRUST_PROXY);
  const ops = new Ops({
    config,
    tokens,
    signIn,
    origin,
    registry,
    releases,
    purges,
    seenRevision,
    workFolder,
    measures,
    faultRatios: () => counters.faultRatios(),
    breakers,
    missingEvidence: () => counters.missingEvidence(),
    log,
  });
  return {
    config,
    registry,
    options,
    redis,
    log,
    origin,
    metrics,
    documents,
    releases,
    pageViews,
    autopilot,
    counters,
    siteFigures,
    buckets,
    labels,
    purges,
    seen,
    ops,
    tokens,
    undeclaredProxy,
    accessLog,
    breakers,
    sources: new Sources(registry),
    tracing,
    kept,
    isStopping: false,
  };
}

function openReleases(
  { workFolder, seenRevision, render, log, config }: ServiceOptions,
  kept: KeptRegistry,
  { origin, metrics, documents }: Pick<Services, 'origin' | 'metrics' | 'documents'>,
): Releases {
  const releases = new Releases(kept.registry, {
    workFolder,
    kept: kept.revision,
    origin,
    checksProps: config.isDevelopment,
    ...(render ? { render } : {}),
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
    metrics.areas.serve(releases.all.map(({ snapshot }) => snapshot));
    seenRevision?.note(revision.revision);
  });
  return releases;
}
