import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connections } from './connections';

/** Milliseconds for connections that the system has taken and this process has not: they break when the door closes. */
const ACCEPT = 100;
/** Milliseconds in which a client that holds an idle connection may still send: it is told to go with the answer. */
const LINGER = 1_000;
/** Milliseconds after which whoever is still here is cut off. */
const DRAIN = 10_000;

/**
 * Stops a server without a failed request: no new connections; what is under way is finished; a request that comes
 * over a connection that is still open is answered, with the word that this was the last one. Resolves when all
 * connections are gone, after ten seconds at the latest.
 */
export async function closeGently(
  server: Server,
  connections: Connections,
  { linger = LINGER, drain = DRAIN } = {},
): Promise<void> {
  connections.closeGently();
  await delay(ACCEPT);
  return new Promise((resolve) => {
    const timers = [
      setTimeout(() => connections.closeIdle(), linger),
      setTimeout(() => server.closeAllConnections(), drain),
    ];
    // Not `server.close`: that one ends idle connections at once, also those over which a request is just coming.
    NetServer.prototype.close.call(server, () => {
      timers.forEach(clearTimeout);
      server.close(() => undefined);
      resolve();
    });
  });
}
