import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connections } from './connections';

/** Time in which a request over an idle connection is still answered, with `Connection: close`. */
const IDLE_GRACE_MS = 1_000;
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Stops a server without failing requests: those under way are finished, and one that arrives over an open connection
 * is answered with `Connection: close`. Resolves when all connections are closed, after ten seconds at the latest.
 */
export async function closeGently(
  server: Server,
  connections: Connections,
  acceptGraceMs = 100,
): Promise<void> {
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
