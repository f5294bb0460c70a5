import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeConfig } from './config';
import { connectionLimit, Connections } from './limits/connections';
import { guardServer } from './limits/guard-server';

export interface ServerLimits {
  /** Default: as many as the process has file descriptors for. */
  maxConnections: number;
  /** Time in which a client must send the head of a request. */
  headersTimeoutMs: number;
}

export interface EdgeServer {
  server: Server;
  connections: Connections;
  /** Origin for clients on this machine. */
  url: string;
}

/** Opens a listening server without a request handler. The headers are also sent when a connection is refused. */
export async function openServer(
  { PORT, HOST }: Pick<EdgeConfig, 'PORT' | 'HOST'>,
  headers: Record<string, string>,
  log: (entry: object) => void,
  { maxConnections = connectionLimit(), headersTimeoutMs = 10_000 }: Partial<ServerLimits> = {},
): Promise<EdgeServer> {
  const server = createServer({
    maxHeaderSize: 16_384,
    // For uploads of the ops API. Other bodies have a shorter limit (`readBody`).
    requestTimeout: 60_000,
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // `refuseRequest` checks the host: Node's own refusal would lack the common headers.
    requireHostHeader: false,
  });
  const connections = new Connections(server, maxConnections, isStream, headers);
  server.listen(PORT, HOST);
  await once(server, 'listening');
  guardServer(server, log, headers);
  const { port } = server.address() as AddressInfo;
  return { server, connections, url: `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}` };
}

/** Whether a URL answers with an endless event stream. */
function isStream(url: string): boolean {
  return /^\/(_release|_ops\/api)\/events(\?|$)/.test(url);
}
