import type { Socket } from 'node:net';

/** Answers on a connection that has no request to answer, with a status and headers only, and ends it. */
export function endWith(socket: Socket, status: string, headers: Record<string, string>): void {
  // Nobody else listens to this socket's errors, and a client that does not read must not stay either.
  socket.on('error', () => undefined);
  const all = { ...headers, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy());
}
