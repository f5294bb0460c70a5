import { setTimeout as delay } from 'node:timers/promises';
import type { Measures } from '@nivaas/autopilot';
import { answer } from './answer';
import { clearLeftovers } from './clear-leftovers';
import { commonHeaders, isSecureSite } from './headers';
import { closeGently } from './limits/close-gently';
import type { Releases } from './releases/releases';
import { createRoutes } from './routing';
import { openServer, type EdgeServer } from './server';
import { createServices, type ServiceOptions, type Services } from './services';

export interface EdgeOptions extends ServiceOptions {
  /** Most connections at a time. Default: what the process has file descriptors for. */
  maxConnections?: number;
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
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { config, registry, workFolder, seenRevision, log } = options;
  const headers = commonHeaders(isSecureSite(config));
  const open = await openServer(config, headers, log, options.maxConnections);
  const services = createServices(options, config.PUBLIC_ORIGIN ?? open.url);
  const answering = { routes: createRoutes(services), commonHeaders: headers, ...services };
  open.server.on('request', (request, response) => void answer(answering, request, response));
  await services.releases.refresh();
  await seenRevision?.settled();
  // Beside the first visitors: nobody waits for it, and what it cannot clear today it clears the next time.
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
  // Readiness says no from here on, so that a balancer sends nobody new before the door closes.
  if (config.SHUTDOWN_DELAY_SECONDS > 0) await delay(config.SHUTDOWN_DELAY_SECONDS * 1_000);
  services.events.close();
  services.ops.close();
  await closeGently(server, connections);
  await Promise.all([services.seen.close(), seenRevision?.settled()]);
  await services.releases.close();
  await services.accounts.close();
}
