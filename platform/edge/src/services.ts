import type { Accounts } from '@nivaas/accounts';
import { Autopilot, Counters, PageViews, type EvidenceExchange } from '@nivaas/autopilot';
import type { Registry } from '@nivaas/registry';
import { VisitorBuckets } from './cohorts/visitor-buckets';
import type { EdgeConfig } from './config';
import { Documents } from './document/documents';
import { ReleaseEvents } from './handlers/release-events.get';
import { Metrics } from './metrics';
import { Ops } from './ops/ops';
import type { RenderSettings } from './releases/release-composer';
import { Releases } from './releases/releases';
import { SeenReleases } from './releases/seen-releases';
import type { SeenRevision } from './releases/seen-revision';

export interface ServiceOptions {
  config: EdgeConfig;
  registry: Registry;
  accounts: Accounts;
  /** The edge's folder on local disk, for server builds and uploads. */
  workFolder: string;
  /** Newest revision seen before this start; must be the one that the registry was opened with. */
  seenRevision?: SeenRevision;
  render?: Partial<RenderSettings>;
  /** Carries evidence between the edges of the site. Default: this edge is alone. */
  exchange?: EvidenceExchange;
  /** Milliseconds since 1970, for page views; for tests. */
  clock?: () => number;
  log: (entry: object) => void;
}

/** What request handlers use. */
export interface Services extends Pick<ServiceOptions, 'config' | 'registry' | 'accounts' | 'log'> {
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  metrics: Metrics;
  documents: Documents;
  releases: Releases;
  pageViews: PageViews;
  autopilot: Autopilot;
  counters: Counters;
  buckets: VisitorBuckets;
  seen: SeenReleases;
  events: ReleaseEvents;
  ops: Ops;
  /** True once the edge was told to stop. */
  isStopping: boolean;
}

export function createServices(options: ServiceOptions, origin: string): Services {
  const { config, registry, accounts, seenRevision, workFolder, exchange, clock, log } = options;
  const metrics = new Metrics();
  const documents = new Documents(registry, { origin, reloadOnRelease: config.RELOAD_ON_RELEASE });
  const releases = openReleases(options, { origin, metrics, documents });
  const secret = config.BEACON_SECRET ?? config.RELEASE_TOKEN;
  const pageViews = new PageViews({
    secret,
    trustsProxy: config.TRUST_PROXY,
    metrics,
    byId: (release) => releases.byId(release),
    ...(clock ? { clock } : {}),
  });
  const { AUTOPILOT: enabled, AUTOPILOT_WATCH_MINUTES: watchMinutes } = config;
  const autopilot = new Autopilot({
    ...{ registry, releases, pageViews, exchange, metrics, log, enabled, watchMinutes },
  });
  const counters = new Counters(pageViews, releases, autopilot);
  metrics.showVersions(() => counters.versions());
  const seen = new SeenReleases({
    registry,
    mapOf: (release) => releases.map(release),
    onError: (error) => log({ event: 'census-not-written', message: String(error) }),
  });
  const buckets = new VisitorBuckets(config.SECURE_COOKIES, secret);
  const events = new ReleaseEvents(releases, buckets, (release) => seen.see(release));
  const measures = () => counters.measures();
  const ops = new Ops({ config, origin, registry, releases, seenRevision, workFolder, measures, log });
  return {
    ...{ config, registry, accounts, log, origin, metrics, documents, releases, pageViews, autopilot },
    ...{ counters, buckets, seen, events, ops, isStopping: false },
  };
}

function openReleases(
  { registry, workFolder, seenRevision, render, log }: ServiceOptions,
  { origin, metrics, documents }: Pick<Services, 'origin' | 'metrics' | 'documents'>,
): Releases {
  const releases = new Releases(registry, {
    workFolder,
    origin,
    ...(render ? { render } : {}),
    onFault: (release, fault) => {
      metrics.faults.inc({ area: fault.area, phase: fault.phase, side: 'server' });
      log({ event: 'fault', side: 'server', release, ...fault });
    },
    onError: (error) => log({ event: 'release-not-taken', message: error.message }),
    onForget: (release) => documents.forget(release),
  });
  releases.onChange(({ revision }) => {
    metrics.revision.set(revision.revision);
    seenRevision?.note(revision.revision);
  });
  return releases;
}
