import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWith } from './guard-server';

/** Upper limit: no edge needs more. */
const MAX_CONNECTIONS = 4_000;
/** Share of the connections on which one client may have requests under way. */
const SHARE_OF_CLIENT = 1 / 4;
/**
 * Share of the connections for tabs that listen for releases. Further tabs poll: closing another tab's stream, the
 * last resort, only makes that tab reconnect.
 */
const SHARE_OF_TABS = 3 / 4;
const SHARE_OF_CLIENT_TABS = 1 / 10;
/** Where few tabs may listen, a tenth would be too few for one household. */
const MIN_TABS_OF_CLIENT = 10;
/** Browsers and proxies do not pipeline at all. Node reads hundreds of requests before it takes the next connection. */
const MAX_PIPELINED = 10;
/** For six guests of functions with three pipes each, and both ends of their requests to services. */
const FUNCTION_DESCRIPTORS = 6 * 3 + 2 * 16;
/** File descriptors kept for files, the database, guests and pipes. */
const RESERVED_DESCRIPTORS = 48 + FUNCTION_DESCRIPTORS;

/**
 * Bounds the number of connections. To admit another one, it closes the connection that has been idle longest, else
 * the oldest event stream, since browsers reconnect those. Connections with a request under way are never closed: if
 * there are no others, the new connection is refused. One client may have a quarter of them, so that its slow
 * requests leave room for others.
 */
export class Connections {
  readonly #idle = new Set<Socket>();
  readonly #streams = new Set<Socket>();
  readonly #busy = new Map<Socket, { requests: number; client: string | undefined }>();
  readonly #ofClient = new Map<string, number>();
  readonly #maxOfClient: number;
  #closing = false;
  #sweeping = false;

  /**
   * @param isStream Whether a URL answers with an endless stream.
   * @param clientOf The client of a request.
   * @param headers Common headers, sent with a refusal.
   */
  constructor(
    server: Server,
    private readonly max: number,
    private readonly isStream: (url: string) => boolean,
    private readonly clientOf: (request: IncomingMessage) => string,
    private readonly headers: Record<string, string>,
    maxOfClient?: number,
  ) {
    this.#maxOfClient = maxOfClient ?? Math.ceil(max * SHARE_OF_CLIENT);
    server.on('connection', (socket: Socket) => this.#admit(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#begin(request, response),
    );
  }

  get size(): number {
    return this.#idle.size + this.#busy.size;
  }

  /** Sends `Connection: close` with every answer from now on. */
  closeGently(): void {
    this.#closing = true;
  }

  /** Closes idle connections now, and others when they become idle. */
  closeIdle(): void {
    this.#sweeping = true;
    for (const socket of this.#idle) socket.destroy();
  }

  #admit(socket: Socket): void {
    if (this.size >= this.max) {
      const [oldest] = this.#idle.size > 0 ? this.#idle : this.#streams;
      if (!oldest) return endWith(socket, '503 Service Unavailable', { ...this.headers, 'retry-after': '1' });
      this.#forget(oldest);
      oldest.destroy();
    }
    this.#idle.add(socket);
    socket.once('close', () => this.#forget(socket));
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket, url = '' } = request;
    if (this.#closing) response.setHeader('connection', 'close');
    const running = this.#busy.get(socket);
    this.#idle.delete(socket);
    response.once('close', () => this.#end(socket));
    // A client may pipeline requests: its connection is idle again after the last answer.
    if (running) {
      running.requests += 1;
      if (running.requests > MAX_PIPELINED) socket.destroy();
      return;
    }
    const isStream = this.isStream(url);
    if (isStream) this.#streams.add(socket);
    // Streams do not count for a client: they are closed to make room, so a large office may have many.
    const client = isStream ? undefined : this.clientOf(request);
    this.#busy.set(socket, { requests: 1, client });
    if (client !== undefined && this.#count(client, 1) > this.#maxOfClient) this.#refuse(response);
  }

  #refuse(response: ServerResponse): void {
    const id = { 'x-request-id': randomUUID() };
    const headers = {
      ...this.headers,
      ...id,
      'retry-after': '1',
      connection: 'close',
      'content-length': '0',
    };
    response.writeHead(429, headers).end();
  }

  #count(client: string, change: 1 | -1): number {
    const count = (this.#ofClient.get(client) ?? 0) + change;
    if (count > 0) this.#ofClient.set(client, count);
    else this.#ofClient.delete(client);
    return count;
  }

  #end(socket: Socket): void {
    const running = this.#busy.get(socket);
    if (!running) return;
    running.requests -= 1;
    if (running.requests > 0) return;
    this.#rest(socket);
    if (this.#sweeping) socket.destroy();
    if (!socket.destroyed) this.#idle.add(socket);
  }

  #forget(socket: Socket): void {
    this.#idle.delete(socket);
    this.#rest(socket);
  }

  #rest(socket: Socket): void {
    const { client } = this.#busy.get(socket) ?? {};
    this.#streams.delete(socket);
    this.#busy.delete(socket);
    if (client !== undefined) this.#count(client, -1);
  }
}

export function tabLimit(maxConnections = connectionLimit()): number {
  return Math.floor(maxConnections * SHARE_OF_TABS);
}

/** The number of tabs of one client that may listen, as in an office behind one address. The others poll. */
export function tabLimitOfClient(maxTabs: number): number {
  return Math.max(MIN_TABS_OF_CLIENT, Math.floor(maxTabs * SHARE_OF_CLIENT_TABS));
}

/** The number of connections that the process has file descriptors for. */
export function connectionLimit(): number {
  let descriptors = Infinity;
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    if (limit) descriptors = Number(limit);
  } catch {
    // Not Linux. Running out of descriptors still ends in a 503.
  }
  return Math.min(MAX_CONNECTIONS, Math.max(8, descriptors - RESERVED_DESCRIPTORS));
}
