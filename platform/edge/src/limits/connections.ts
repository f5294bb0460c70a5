import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWith } from './end-with';

/** More than this is no visitor of one edge. */
const MOST = 4_000;
/** Descriptors that stay for files, the database, render workers and pipes. */
const RESERVED = 48;

/**
 * Keeps the number of connections under a bound. When one too many comes, the one that has waited longest without a
 * request goes; then the event stream that is open longest, since its browser opens another by itself; a connection
 * whose request is being answered never does, and then the newcomer is refused.
 */
export class Connections {
  readonly #idle = new Set<Socket>();
  readonly #streams = new Set<Socket>();
  readonly #busy = new Map<Socket, number>();
  #closing = false;
  #sweeping = false;

  /**
   * @param isStream Whether an address answers for as long as somebody listens.
   * @param headers That every answer of the site carries.
   */
  constructor(
    server: Server,
    private readonly most: number,
    private readonly isStream: (url: string) => boolean,
    private readonly headers: Record<string, string>,
  ) {
    server.on('connection', (socket: Socket) => this.#admit(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#begin(request, response),
    );
  }

  get size(): number {
    return this.#idle.size + this.#busy.size;
  }

  /** From now on every answer is the last one of its connection. */
  closeGently(): void {
    this.#closing = true;
  }

  /** Ends the connections that wait for a request, from now on also those that come to wait. */
  closeIdle(): void {
    this.#sweeping = true;
    for (const socket of this.#idle) socket.destroy();
  }

  #admit(socket: Socket): void {
    if (this.size >= this.most) {
      const [leaving] = this.#idle.size > 0 ? this.#idle : this.#streams;
      if (!leaving) return refuse(socket, this.headers);
      this.#forget(leaving);
      leaving.destroy();
    }
    this.#idle.add(socket);
    socket.once('close', () => this.#forget(socket));
  }

  #begin({ socket, url = '' }: IncomingMessage, response: ServerResponse): void {
    if (this.#closing) response.setHeader('connection', 'close');
    this.#idle.delete(socket);
    if (this.isStream(url)) this.#streams.add(socket);
    // A client may send several requests at once: it waits again when the last one is answered.
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
    response.once('close', () => this.#end(socket));
  }

  #end(socket: Socket): void {
    const running = this.#busy.get(socket);
    if (running === undefined) return;
    if (running > 1) return void this.#busy.set(socket, running - 1);
    this.#busy.delete(socket);
    this.#streams.delete(socket);
    if (this.#sweeping) socket.destroy();
    if (!socket.destroyed) this.#idle.add(socket);
  }

  #forget(socket: Socket): void {
    this.#idle.delete(socket);
    this.#streams.delete(socket);
    this.#busy.delete(socket);
  }
}

function refuse(socket: Socket, headers: Record<string, string>): void {
  endWith(socket, '503 Service Unavailable', { ...headers, 'retry-after': '1' });
}

/** As many connections as the process has file descriptors for, and not more than one edge needs. */
export function connectionLimit(): number {
  return Math.min(MOST, Math.max(8, descriptorLimit() - RESERVED));
}

function descriptorLimit(): number {
  try {
    const [, limit = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === '' ? Infinity : Number(limit);
  } catch {
    // Not Linux: the system's own refusal is answered with 503 as well.
    return Infinity;
  }
}
