import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { TokenBucket } from './token-bucket';

/** What Node's HTTP parser refuses, by its code; anything else that it refuses is a 400. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: '501 Not Implemented',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what never becomes a request: malformed lines, headers without end, tunnels. Each gets a status without a
 * body, and its connection ends. A system that has no file descriptor left is logged and waited out.
 */
export function guardServer(server: Server, log: (entry: object) => void): void {
  const mayLog = new TokenBucket({ perSecond: 0.2, burst: 2 });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    end(socket, STATUSES[error.code ?? ''] ?? '400 Bad Request');
  });
  server.on('connect', (_request, socket) =>
    end(socket as Socket, '405 Method Not Allowed', 'Allow: GET, HEAD'),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (mayLog.take()) log({ event: 'connection-not-taken', code: error.code });
  });
}

function end(socket: Socket, status: string, ...headers: string[]): void {
  socket.on('error', () => undefined);
  const lines = [`HTTP/1.1 ${status}`, ...headers, 'Content-Length: 0', 'Connection: close', '', ''];
  socket.end(lines.join('\r\n'), () => socket.destroy());
}
