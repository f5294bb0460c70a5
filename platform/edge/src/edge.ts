import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts } from '@nivaas/accounts';
import type { Registry } from '@nivaas/registry';
import { SeenReleases } from './cohort/seen-releases';
import type { SeenRevision } from './cohort/seen-revision';
import { VisitorBuckets } from './cohort/visitor-bucket';
import { Autopilot } from './autopilot/autopilot';
import type { EdgeConfig } from './config';
import { Documents } from './document/documents';
import { ReleaseEvents } from './handlers/release-events.get';
import { commonHeaders, isSecureSite } from './headers';
import { ClientGone, problem, RequestEnded, text, type Reply } from './http';
import { connectionLimit, Connections } from './limits/connections';
import { closeGently } from './limits/close-gently';
import { guardServer } from './limits/guard-server';
import { refuseRequest } from './limits/requests';
import { cutSlowReader } from './limits/slow-readers';
import { Metrics } from './metrics';
import { Ops } from './ops/ops';
import { Measuring, type Measures } from './page-view/measuring';
import { PageViews } from './page-view/page-views';
import { Releases, type RenderSettings } from './releases';
import { createRoutes, findRoute, type Route } from './routing';

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

/** Longest URL that is answered, in characters: also the bound of a cache key. */
const URL_LIMIT = 2_048;

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
  });
  const connections = new Connections(server, mostConnections, isStream);
  await listen(server, config.PORT, config.HOST);
  guardServer(server, log);
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
  const headers = new Headers(commonHeaders(isSecureSite(config)));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(headers);
    void answer({ routes, metrics, log, publicOrigin: config.PUBLIC_ORIGIN }, request, response);
  });
  await releases.refresh();
  await seenRevision?.settled();
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

interface Answering {
  routes: Route[];
  metrics: Metrics;
  log: (entry: object) => void;
  publicOrigin: string | undefined;
}

/** The one place where a request becomes an answer, and a fault a status. */
async function answer(
  { routes, metrics, log, publicOrigin }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  let route: Route | undefined;
  try {
    const target = splitTarget(request.url ?? '/');
    route = target && findRoute(routes, target.path);
    const reply =
      refuseRequest(request, publicOrigin) ??
      (await replyTo(route, method, target, request, response, metrics));
    if (reply) send(request, response, reply);
    metrics.requests.inc({ kind: route?.kind ?? 'none', status: reply?.status ?? 200 });
  } catch (error) {
    if (error instanceof ClientGone) return void response.destroy();
    const reply = replyToFault(error);
    if (reply.status === 500) log({ event: 'request-failed', ...told(request, error) });
    if (response.headersSent) response.destroy();
    else send(request, response, reply);
    metrics.requests.inc({ kind: route?.kind ?? 'none', status: reply.status });
  }
}

/** A system that has no memory or file descriptor left has them again in a moment. */
function replyToFault(error: unknown): Reply {
  if (error instanceof RequestEnded) return error.reply;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'].includes(code))
    return problem(503, 'busy', 'Too many visitors at once. Please try again in a moment.', {
      'retry-after': '1',
    });
  return problem(500, 'internal', 'Something went wrong here. Please try again.');
}

function told(request: IncomingMessage, error: unknown): object {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { path: request.url?.slice(0, 200), message: message.slice(0, 1_000) };
}

interface Target {
  path: string;
  search: string;
}

async function replyTo(
  route: Route | undefined,
  method: string,
  target: Target | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
): Promise<Reply | undefined> {
  if ((request.url?.length ?? 0) > URL_LIMIT)
    return text(414, `An address has at most ${URL_LIMIT} characters.\n`);
  if (!target || !route) return text(400, 'This address is malformed.\n');
  if (!route.methods.includes(method)) {
    return problem(405, 'method_not_allowed', `Use ${route.methods.join(' or ')}.`, {
      allow: route.methods.join(', '),
    });
  }
  const finish = route.kind === 'document' ? metrics.duration.startTimer() : undefined;
  const reply = await route.handle({ request, response, method, ...target });
  finish?.();
  return reply;
}

/** Path and query of a request target; undefined for what no browser sends: bad escapes, NUL, backslashes, `..`. */
function splitTarget(url: string): Target | undefined {
  if (!url.startsWith('/') || url.startsWith('//') || /\0|%00/i.test(url)) return undefined;
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  // In a query a backslash is text like any other; in a path only an attack has one.
  if (/\\|%5c/i.test(path)) return undefined;
  try {
    if (
      decodeURIComponent(path)
        .split('/')
        .some((part) => part === '..' || part === '.')
    )
      return undefined;
    decodeURIComponent(url.slice(path.length).replaceAll('+', ' '));
  } catch {
    return undefined;
  }
  return { path, search: query === -1 ? '' : url.slice(query) };
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const hasBody = reply.status !== 204 && reply.status !== 304;
  response.writeHead(reply.status, {
    ...reply.headers,
    // A body that nobody waits for must not hold the connection.
    ...(request.complete ? {} : { connection: 'close' }),
    ...(hasBody ? { 'content-length': body.length } : {}),
  });
  response.end(request.method === 'HEAD' || !hasBody ? undefined : body);
  cutSlowReader(response, body.length);
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
