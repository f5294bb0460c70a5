import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientAddress, clientOf } from '@nivaas/http';
import { ConfigError, type EdgeConfig } from './config';
import { connectionLimit, Connections } from './limits/connections';
import { guardServer } from './limits/guard-server';
import { hostRefusal, originAt } from './listen-address';
import { toOriginForm } from './routing/request-target';

export interface ServerLimits {
  /** Default: as many as the process has file descriptors for. */
  maxConnections: number;
  /** Connections on which one client may have requests under way. Default: a quarter. */
  maxOfClient: number;
  headersTimeoutMs: number;
  /** Grace at the end for connections in the kernel's accept queue; closing the socket would reset them. */
  acceptGraceMs: number;
}

export interface EdgeServer {
  server: Server;
  connections: Connections;
  port: number;
  url: string;
}

/**
 * Opens a listening server without a request handler.
 *
 * @param headers Also sent when a connection is refused.
 * @param streams Paths that answer with an endless event stream.
 */
export async function openServer(
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
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // `refuseRequest` checks the host: Node's own refusal would lack the common headers.
    requireHostHeader: false,
  });
  const client = (request: IncomingMessage) => clientOf(clientAddress(request, TRUST_PROXY));
  const isStream = (url: string) => streams.includes(url.split('?', 1)[0] ?? '');
  const connections = new Connections(server, maxConnections, isStream, client, headers, maxOfClient);
  // Before the connections count the request by its URL.
  server.prependListener('request', toOriginForm);
  server.listen(PORT, HOST);
  await once(server, 'listening').catch((error: unknown) => {
    const refusal = hostRefusal(error, HOST);
    throw refusal === undefined ? error : new ConfigError(refusal);
  });
  guardServer(server, log, headers);
  const { port } = server.address() as AddressInfo;
  return { server, connections, port, url: originAt(HOST, port) };
}
