import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RateLimiter } from '@nivaas/http';

const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: '501 Not Implemented',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers requests that Node does not pass to the request handler: malformed ones, endless headers, tunnels. Each
 * gets a status without a body, and its connection ends. A lack of file descriptors is only logged.
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

/** Writes a status and headers, without a body, to a connection that has no request, and ends it. */
export function endWith(socket: Socket, status: string, headers: Record<string, string>): void {
  socket.on('error', () => undefined);
  const all = { ...headers, 'x-request-id': randomUUID(), 'content-length': '0', connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // Destroyed, because a client that does not read would keep the connection.
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy());
}

/** Time that every reader has, however short the answer is. */
const MIN_TIME_MS = 10_000;
/** A phone with a bad connection still reads this fast. */
const MIN_BYTES_PER_SECOND = 8_000;

/**
 * Closes the connection of a client that does not read its answer, which would stay in memory. Call it after the whole
 * answer, of this many bytes, was written.
 */
export function cutSlowReader(response: ServerResponse, bytes: number, minTimeMs = MIN_TIME_MS): void {
  // `response.socket` is missing while an earlier answer on the same connection is being sent.
  if (response.writableFinished || response.socket?.writableLength === 0) return;
  const timer = setTimeout(
    () => response.req.socket.destroy(),
    minTimeMs + (bytes / MIN_BYTES_PER_SECOND) * 1_000,
  );
  response.once('close', () => clearTimeout(timer));
}
