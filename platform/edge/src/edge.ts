import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Accounts } from '@nivaas/accounts';
import type { Registry } from '@nivaas/registry';
import { VisitorBuckets } from './cohort/visitor-bucket';
import { Autopilot } from './autopilot/autopilot';
import type { EdgeConfig } from './config';
import { Documents } from './document/documents';
import { ReleaseEvents } from './handlers/release-events.get';
import { commonHeaders, isSecureSite } from './headers';
import { problem, text, type Reply } from './http';
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
  render?: Partial<RenderSettings>;
  log: (entry: object) => void;
}

export interface Edge {
  url: string;
  releases: Releases;
  /** What page views showed of every area. */
  measures: () => Measures;
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
  render,
  log,
}: EdgeOptions): Promise<Edge> {
  const server = createServer({
    maxHeaderSize: 16_384,
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 10_000,
  });
  await listen(server, config.PORT, config.HOST);
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
  releases.onChange(({ revision }) => metrics.revision.set(revision.revision));
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
  const events = new ReleaseEvents(releases, buckets, () => undefined);
  const measures = () => measuring.measures();
  const ops = new Ops({ config, origin, registry, releases, workFolder, measures, log });
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
    accounts,
    ops,
    log,
  };
  const routes = createRoutes({ ...parts, isStopping: () => stopping });
  const headers = new Headers(commonHeaders(isSecureSite(config)));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(headers);
    void answer(routes, request, response, metrics, log);
  });
  await releases.refresh();
  return {
    url,
    releases,
    measures,
    close: async () => {
      stopping = true;
      autopilot.close();
      events.close();
      ops.close();
      await closeServer(server);
      await releases.close();
      await accounts.close();
    },
  };
}

/** The one place where a request becomes an answer, and a fault a status. */
async function answer(
  routes: Route[],
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  log: (entry: object) => void,
): Promise<void> {
  const method = request.method ?? 'GET';
  let route: Route | undefined;
  try {
    const target = splitTarget(request.url ?? '/');
    route = target && findRoute(routes, target.path);
    const reply = await replyTo(route, method, target, request, response, metrics);
    if (reply) send(response, reply, method);
    metrics.requests.inc({ kind: route?.kind ?? 'none', status: reply?.status ?? 200 });
  } catch (error) {
    log({
      event: 'request-failed',
      path: request.url?.slice(0, 200),
      message: error instanceof Error ? error.stack : String(error),
    });
    if (response.headersSent) response.destroy();
    else send(response, problem(500, 'internal', 'Something went wrong here. Please try again.'), method);
    metrics.requests.inc({ kind: route?.kind ?? 'none', status: 500 });
  }
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

function send(response: ServerResponse, reply: Reply, method: string): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const hasBody = reply.status !== 204 && reply.status !== 304;
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(hasBody ? { 'content-length': body.length } : {}),
  });
  response.end(method === 'HEAD' || !hasBody ? undefined : body);
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

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  });
}
