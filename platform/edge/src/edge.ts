import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@nivaas/contracts/refusal';
import { clientAddress, clientOf } from '@nivaas/http';
import { answer } from './answer';
import type { Offers, EdgeBase } from './features/feature';
import { FEATURES } from './features/features';
import { marksOf, openFeatures, prepareFeatures, type PreparedFeature } from './features/open-features';
import { commonHeaders, isSecureSite } from './headers';
import type { Kernel, KernelOptions } from './kernel';
import { openKernel } from './open-kernel';
import { tabLimit, connectionLimit, Connections } from './limits/connections';
import { createRoutes } from './routes';
import type { EdgeConfig } from './config';
import { guardServer } from './limits/guard-server';
import { hostRefusal, originAt } from './listen-address';
import { toOriginForm } from './routing/request-target';
import { isStoreAway } from './store/store-away';

interface ServerLimits {
  /** Default: as many as the process has file descriptors for. */
  maxConnections: number;
  /** Connections on which one client may have requests under way. Default: a quarter. */
  maxOfClient: number;
  headersTimeoutMs: number;
  /** Grace at the end for connections in the kernel's accept queue; closing the socket would reset them. */
  acceptGraceMs: number;
}

interface EdgeServer {
  server: Server;
  connections: Connections;
  port: number;
  url: string;
  /** Until it is called, requests wait. */
  serve: (handle: RequestListener) => void;
}

/** Proxies keep idle connections for 60 s: one that is closed here first loses the request that is on its way. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Opens a listening server without a request handler.
 *
 * @param headers Also sent when a connection is refused.
 * @param streams Paths that answer with an endless event stream.
 */
async function openServer(
  { PORT, HOST, TRUST_PROXY }: Pick<EdgeConfig, 'PORT' | 'HOST' | 'TRUST_PROXY'>,
  headers: Record<string, string>,
  streams: readonly string[],
  log: (entry: object) => void,
  { maxConnections = connectionLimit(), maxOfClient, headersTimeoutMs = 10_000 }: Partial<ServerLimits> = {},
): Promise<EdgeServer> {
  const server = createServer({
    maxHeaderSize: 16_384,
    // For uploads of the ops API. Other bodies have a shorter limit (`readBody`).
    requestTimeout: 60_000,
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
    // `refuseRequest` checks the host: Node's own refusal would lack the common headers.
    requireHostHeader: false,
  });
  const client = (request: IncomingMessage) => clientOf(clientAddress(request, TRUST_PROXY));
  const isStream = (url: string) => streams.includes(url.split('?', 1)[0] ?? '');
  const connections = new Connections(server, maxConnections, isStream, client, headers, maxOfClient);
  // Before the connections count the request by its URL.
  server.prependListener('request', toOriginForm);
  let serve: EdgeServer['serve'] = () => undefined;
  const serving = new Promise<RequestListener>((resolve) => (serve = resolve));
  // After `connections`, which may have refused the client or closed its connection. Beside the process that it replaces, this one gets requests at once.
  server.on('request', (request, response) => {
    void serving.then((handle) => {
      if (!response.headersSent && !request.socket.destroyed) handle(request, response);
    });
  });
  server.listen(PORT, HOST);
  await once(server, 'listening').catch((error: unknown) => {
    const refusal = hostRefusal(error, HOST);
    throw refusal === undefined ? error : new Refusal('bad_settings', refusal);
  });
  guardServer(server, log, headers);
  const { port } = server.address() as AddressInfo;
  return { server, connections, port, url: originAt(HOST, port), serve };
}

/**
 * What signs what browsers give back: configured, or random and shared by all edges through the registry. It is never
 * derived from a release token, which anybody could then guess offline: view tokens are sent in a public header.
 *
 * @returns `share`: for each release. An empty registry keeps no secret, so an edge that started with one offers its own at
 *   the first release, and takes over that of an edge that was first.
 */
async function openSecret({ config, registry, log }: Pick<KernelOptions, 'config' | 'registry' | 'log'>) {
  let [secret, isShared] = [config.SITE_SECRET ?? randomBytes(32).toString('base64url'), false];
  const share = async () => {
    if (isShared || config.SITE_SECRET) return;
    const shared = await registry.shareSecret(secret).catch((error: unknown) => {
      log({ event: 'beacon-secret-not-shared', message: String(error) });
    });
    // Otherwise the store failed, or has no release: the next one is another chance.
    if (shared !== undefined) [secret, isShared] = [shared, true];
  };
  await share();
  return { secret: () => secret, share };
}

/** Time in which a request over an idle connection is still answered, with `Connection: close`. */
const IDLE_GRACE_MS = 1_000;
const DRAIN_TIMEOUT_MS = 10_000;

export interface EdgeOptions extends KernelOptions, EdgeBase {
  limits?: Partial<ServerLimits>;
  /** Default: all. */
  features?: readonly PreparedFeature[];
}

export interface Edge extends Pick<Kernel, 'releases' | 'dataChanges'> {
  url: string;
  port: number;
  offers: Offers;
  connections: () => number;
  /**
   * Finishes the requests under way and refuses new ones; resolves when all connections are closed.
   *
   * @param drainMs For this long only `/_health/ready` fails, so that load balancers stop sending visitors.
   */
  close: (drainMs?: number) => Promise<void>;
}

/** Starts the edge: the server that composes, renders and serves the pages and files of the live release. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { config, registry, limits, log, redis } = options;
  await registry.assertSecrets().catch((error: unknown) => {
    if (!isStoreAway(error)) throw error;
  });
  const { secret, share } = await openSecret(options);
  const listed = options.features ?? (await prepareFeatures(FEATURES, options));
  const headers = commonHeaders(isSecureSite(config));
  const streams = listed.flatMap((feature) => feature.streams ?? []);
  const server = await openServer(config, headers, streams, log, limits);
  const identity = {
    origin: config.PUBLIC_ORIGIN ?? server.url,
    name: `${hostname()}:${server.port}`,
    process: randomBytes(4).toString('hex'),
    secret,
    maxTabs: tabLimit(limits?.maxConnections),
    commonHeaders: headers,
  };
  const kernel = openKernel(options, identity, marksOf(listed, config));
  if (redis)
    kernel.metrics.read('gauge', 'nivaas_redis_up', '0 while this edge counts for itself', () =>
      Number(redis.isUp),
    );
  const features = await openFeatures(kernel, listed);
  const stopping = new AbortController();
  const problems = () => [
    ...features.flatMap((feature) => feature.problems?.() ?? []),
    ...(redis?.isUp === false ? ['shared limits unavailable'] : []),
  ];
  const added = features.flatMap(({ routes = [] }) => routes);
  const routes = createRoutes(kernel, added, { problems, isStopping: () => stopping.signal.aborted });
  server.serve((request, response) => void answer(kernel, routes, request, response));
  kernel.releases.onChange(() => void share());
  await kernel.releases.refresh();
  await kernel.flushed();
  return {
    url: server.url,
    port: server.port,
    releases: kernel.releases,
    dataChanges: kernel.dataChanges,
    offers: kernel.offers,
    connections: () => server.connections.size,
    close: async (drainMs = 0) => {
      stopping.abort();
      if (drainMs > 0) await delay(drainMs);
      for (const feature of features) feature.stop?.();
      await closeGently(server.server, server.connections, limits?.acceptGraceMs);
      await Promise.all(features.map((feature) => feature.close?.()));
      await kernel.close();
      await Promise.all((options.services ?? []).map((service) => service.close()));
    },
  };
}

/**
 * Stops a server without failing requests: those under way are finished, and one that arrives over an open connection
 * is answered with `Connection: close`. Resolves when all connections are closed, after ten seconds at the latest.
 */
async function closeGently(server: Server, connections: Connections, acceptGraceMs = 100): Promise<void> {
  connections.closeGently();
  await delay(acceptGraceMs);
  return new Promise((resolve) => {
    const timers = [
      setTimeout(() => connections.closeIdle(), IDLE_GRACE_MS),
      setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS),
    ];
    // Not `server.close`: it ends idle connections at once, even if a request is on its way over one.
    NetServer.prototype.close.call(server, () => {
      timers.forEach(clearTimeout);
      server.close(() => undefined);
      resolve();
    });
  });
}
