import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeConfig } from './config';
import { connectionLimit, Connections } from './limits/connections';
import { guardServer } from './limits/guard-server';

export interface EdgeServer {
  server: Server;
  connections: Connections;
  /** Where it listens, as this machine calls it. */
  url: string;
}

/**
 * A server that listens, with its limits on connections; nobody answers requests yet.
 *
 * @param headers That every answer of the site carries.
 */
export async function openServer(
  { PORT, HOST }: Pick<EdgeConfig, 'PORT' | 'HOST'>,
  headers: Record<string, string>,
  log: (entry: object) => void,
  maxConnections = connectionLimit(),
): Promise<EdgeServer> {
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
  const connections = new Connections(server, maxConnections, isStream, headers);
  await listen(server, PORT, HOST);
  guardServer(server, log, headers);
  const { port } = server.address() as AddressInfo;
  return { server, connections, url: `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}` };
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
