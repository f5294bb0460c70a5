import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measures } from '@nivaas/autopilot';
import { answer } from './answer';
import { offerBeaconSecret, openBeaconSecret } from './beacon-secret';
import { clearLeftovers } from './data-folder/clear-leftovers';
import type { OpenFeature } from './features/feature';
import { openFeatures } from './features/features';
import { commonHeaders, isSecureSite } from './headers';
import { tabLimit } from './limits/connections';
import { closeGently } from './limits/close-gently';
import { inTurn } from './limits/in-turn';
import type { Releases } from './releases/releases';
import { createRoutes } from './routing/routes';
import { openTracing } from './telemetry/tracing';
import { openServer, type EdgeServer, type ServerLimits } from './server';
import { createServices, type ServiceOptions, type Services } from './services';

export interface EdgeOptions extends Omit<ServiceOptions, 'maxTabs' | 'secret'> {
  limits?: Partial<ServerLimits>;
}

export interface Edge {
  url: string;
  port: number;
  releases: Releases;
  /** What the page views of all edges measured, by area. */
  measures: () => Measures;
  /** Number of open connections. */
  connections: () => number;
  /**
   * Finishes the requests under way and refuses new ones; resolves when all connections are closed.
   *
   * @param drainMs For this long only `/_health/ready` fails, so that load balancers stop sending visitors.
   */
  close: (drainMs?: number) => Promise<void>;
}

/** Starts the edge: the server that composes, renders and serves the pages and files of the live release. */
export async function startEdge(given: EdgeOptions): Promise<Edge> {
  const secret = await openBeaconSecret(given);
  const maxTabs = tabLimit(given.limits?.maxConnections);
  const options = { ...given, maxTabs, secret };
  const { config, registry, workFolder, seenRevision, log } = options;
  const headers = commonHeaders(isSecureSite(config));
  const open = await openServer(config, headers, log, options.limits);
  const name = `${hostname()}:${open.port}`;
  const tracing = await openTracing({ config, name, log });
  const services = createServices({ ...options, tracing }, config.PUBLIC_ORIGIN ?? open.url, name);
  const features = openFeatures(services);
  const answering = { routes: createRoutes(services, features), commonHeaders: headers, ...services };
  const handle = inTurn((request, response) => void answer(answering, request, response));
  open.server.on('request', (request, response) => {
    // `Connections` has refused a client with too many already.
    if (!response.headersSent) handle(request, response);
  });
  if (!config.SITE_SECRET) offerBeaconSecret(secret, services);
  await services.releases.refresh();
  await Promise.all([services.kept.settled(), seenRevision?.settled()]);
  // Not awaited: visitors need not wait for it, and the next start tries again.
  void clearLeftovers(registry, workFolder).catch((error: unknown) =>
    log({ event: 'leftovers-not-cleared', message: String(error) }),
  );
  return {
    url: open.url,
    port: open.port,
    releases: services.releases,
    measures: () => services.counters.measures(),
    connections: () => open.connections.size,
    close: (drainMs = 0) => close(open, services, features, options, drainMs),
  };
}

async function close(
  { server, connections }: EdgeServer,
  services: Services,
  features: readonly OpenFeature[],
  { seenRevision, limits }: EdgeOptions,
  drainMs: number,
): Promise<void> {
  services.isStopping = true;
  if (drainMs > 0) await delay(drainMs);
  for (const feature of features) feature.stop?.();
  services.purges.close();
  services.breakers.close();
  services.ops.close();
  await closeGently(server, connections, limits?.acceptGraceMs);
  await Promise.all([
    services.autopilot.close(),
    services.siteFigures.close(),
    services.seen.close(),
    services.kept.settled(),
    seenRevision?.settled(),
  ]);
  await services.releases.close();
  await Promise.all(features.map((feature) => feature.close?.()));
  await services.tracing?.close();
}
