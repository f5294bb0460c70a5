import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts } from '@nivaas/accounts';
import type { Registry } from '@nivaas/registry';
import { answer, type Answering } from './answer';
import { SeenReleases } from './cohort/seen-releases';
import type { SeenRevision } from './cohort/seen-revision';
import { VisitorBuckets } from './cohort/visitor-bucket';
import { Autopilot } from './autopilot/autopilot';
import { clearLeftovers } from './clear-leftovers';
import type { EdgeConfig } from './config';
import { Documents } from './document/documents';
import { ReleaseEvents } from './handlers/release-events.get';
import { commonHeaders, isSecureSite } from './headers';
import { connectionLimit, Connections } from './limits/connections';
import { closeGently } from './limits/close-gently';
import { guardServer } from './limits/guard-server';
import { Metrics } from './metrics';
import { Ops } from './ops/ops';
import { Measuring, type Measures } from './page-view/measuring';
import { PageViews } from './page-view/page-views';
import { Releases, type RenderSettings } from './releases';
import { createRoutes } from './routing';

export interface EdgeOptions {
  config: EdgeConfig;
  registry: Registry;
  accounts: Accounts;
  /** The edge's own folder on disk: server builds are placed there. */
  workFolder: string;
  /** What this edge saw of the registry before it was started; the same that the registry was opened with. */
  seenRevision?: SeenRevision;
  render?: Partial<RenderSettings>;
  /** Most connections at a time. Default: what the process has file descriptors for. */
  mostConnections?: number;
  log: (entry: object) => void;
}

export interface Edge {
  url: string;
  releases: Releases;
  /** What page views showed of every area. */
  measures: () => Measures;
  /** How many clients are connected. */
  connections: () => number;
  /** Stops taking connections, finishes what is under way, then resolves. */
  close: () => Promise<void>;
}

/** Starts the edge: it composes pages from what the registry says is live and serves everything of the site. */
export async function startEdge({
  config,
  registry,
  accounts,
  workFolder,
  seenRevision,
  render,
  mostConnections = connectionLimit(),
  log,
}: EdgeOptions): Promise<Edge> {
  const server = createServer({
    maxHeaderSize: 16_384,
    // Of an upload by ops; what visitors send has limits of its own (`readBody`).
    requestTimeout: 60_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // Refused with the headers of every other answer (`refuseRequest`).
    requireHostHeader: false,
  });
  const headers = commonHeaders(isSecureSite(config));
  const connections = new Connections(server, mostConnections, isStream, headers);
  await listen(server, config.PORT, config.HOST);
  guardServer(server, log, headers);
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
  const origin = config.PUBLIC_ORIGIN ?? url;
  const metrics = new Metrics();
  const buckets = new VisitorBuckets(config.SECURE_COOKIES);
  const documents = new Documents(registry, { origin, reloadOnRelease: config.RELOAD_ON_RELEASE });
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
  const pageViews = new PageViews({
    secret: config.BEACON_SECRET ?? config.RELEASE_TOKEN,
    trustsProxy: config.TRUST_PROXY,
    metrics,
    byId: (release) => releases.byId(release),
  });
  const autopilot = new Autopilot({
    registry,
    releases,
    pageViews,
    metrics,
    log,
    enabled: config.AUTOPILOT,
    watchMinutes: config.AUTOPILOT_WATCH_MINUTES,
  });
  const measuring = new Measuring(pageViews, releases, autopilot);
  metrics.showVersions(() => measuring.versions());
  const seen = new SeenReleases({
    registry,
    mapOf: (release) => releases.map(release),
    onError: (error) => log({ event: 'census-not-written', message: String(error) }),
  });
  const events = new ReleaseEvents(releases, buckets, (release) => seen.see(release));
  const measures = () => measuring.measures();
  const ops = new Ops({ config, origin, registry, releases, seenRevision, workFolder, measures, log });
  let stopping = false;
  const parts = {
    config,
    origin,
    registry,
    releases,
    documents,
    buckets,
    events,
    metrics,
    pageViews,
    seen,
    accounts,
    ops,
    log,
  };
  const routes = createRoutes({ ...parts, isStopping: () => stopping });
  const answering: Answering = {
    routes,
    commonHeaders: headers,
    publicOrigin: config.PUBLIC_ORIGIN,
    trustsProxy: config.TRUST_PROXY,
    metrics,
    log,
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(answering, request, response);
  });
  await releases.refresh();
  await seenRevision?.settled();
  // Beside the first visitors: nobody waits for it, and what it cannot clear today it clears the next time.
  void clearLeftovers(registry, workFolder).catch((error: unknown) =>
    log({ event: 'leftovers-not-cleared', message: String(error) }),
  );
  return {
    url,
    releases,
    measures,
    connections: () => connections.size,
    close: async () => {
      stopping = true;
      autopilot.close();
      // Readiness says no from here on, so that a balancer sends nobody new before the door closes.
      if (config.SHUTDOWN_DELAY_SECONDS > 0) await delay(config.SHUTDOWN_DELAY_SECONDS * 1_000);
      events.close();
      ops.close();
      await closeGently(server, connections);
      await Promise.all([seen.close(), seenRevision?.settled()]);
      await releases.close();
      await accounts.close();
    },
  };
}

/** Addresses that answer for as long as somebody listens. */
function isStream(url: string): boolean {
  return /^\/(_release|_ops\/api)\/events(\?|$)/.test(url);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
