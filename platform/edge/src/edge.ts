import { setTimeout as delay } from 'node:timers/promises';
import type { Measures } from '@nivaas/autopilot';
import { answer } from './answer';
import { clearLeftovers } from './clear-leftovers';
import { commonHeaders, isSecureSite } from './headers';
import { closeGently } from './limits/close-gently';
import type { Releases } from './releases/releases';
import { createRoutes } from './routing';
import { openServer, type EdgeServer, type ServerLimits } from './server';
import { createServices, type ServiceOptions, type Services } from './services';

export interface EdgeOptions extends ServiceOptions {
  limits?: Partial<ServerLimits>;
}

export interface Edge {
  url: string;
  releases: Releases;
  /** What page views measured, by area. */
  measures: () => Measures;
  /** Number of open connections. */
  connections: () => number;
  /** Finishes the requests under way and refuses new ones; resolves when all connections are closed. */
  close: () => Promise<void>;
}

/** Starts the edge: the server that composes, renders and serves the pages and files of the live release. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { config, registry, workFolder, seenRevision, log } = options;
  const headers = commonHeaders(isSecureSite(config));
  const open = await openServer(config, headers, log, options.limits);
  const services = createServices(options, config.PUBLIC_ORIGIN ?? open.url);
  const answering = { routes: createRoutes(services), commonHeaders: headers, ...services };
  open.server.on('request', (request, response) => void answer(answering, request, response));
  await services.releases.refresh();
  await Promise.all([services.kept.settled(), seenRevision?.settled()]);
  // Not awaited: visitors need not wait for it, and the next start tries again.
  void clearLeftovers(registry, workFolder).catch((error: unknown) =>
    log({ event: 'leftovers-not-cleared', message: String(error) }),
  );
  return {
    url: open.url,
    releases: services.releases,
    measures: () => services.counters.measures(),
    connections: () => open.connections.size,
    close: () => close(open, services, options),
  };
}

async function close(
  { server, connections }: EdgeServer,
  services: Services,
  { config, seenRevision }: EdgeOptions,
): Promise<void> {
  services.isStopping = true;
  services.autopilot.close();
  // `/_health/ready` fails from here on: this gives load balancers time to stop sending visitors.
  if (config.SHUTDOWN_DELAY_SECONDS > 0) await delay(config.SHUTDOWN_DELAY_SECONDS * 1_000);
  services.events.close();
  services.ops.close();
  await closeGently(server, connections);
  await Promise.all([services.seen.close(), services.kept.settled(), seenRevision?.settled()]);
  await services.releases.close();
  await services.accounts.close();
}
