import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RateLimiter } from '@nivaas/http';
import { endWith } from './end-with';

/** What Node's HTTP parser refuses, by its code; anything else that it refuses is a 400. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: '501 Not Implemented',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what never becomes a request: malformed lines, headers without end, tunnels. Each gets a status without a
 * body, and its connection ends. A system that has no file descriptor left is logged and waited out.
 *
 * @param headers That every answer of the site carries.
 */
export function guardServer(
  server: Server,
  log: (entry: object) => void,
  headers: Record<string, string>,
): void {
  const mayLog = new RateLimiter({ limit: 2, windowMs: 10_000 });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    endWith(socket, STATUSES[error.code ?? ''] ?? '400 Bad Request', headers);
  });
  server.on('connect', (_request, socket) =>
    endWith(socket as Socket, '405 Method Not Allowed', { ...headers, allow: 'GET, HEAD' }),
  );
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, { ...headers, connection: 'close', 'content-length': 0 }).end(),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (mayLog.take()) log({ event: 'connection-not-taken', code: error.code });
  });
}
