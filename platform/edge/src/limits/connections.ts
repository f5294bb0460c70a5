import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWith } from './guard-server';

/** More than one edge needs. */
const MAX_CONNECTIONS = 4_000;
/** File descriptors kept for files, the database, render workers and pipes. */
const RESERVED_DESCRIPTORS = 48;

/**
 * Bounds the number of connections. To admit another one, it closes the connection that has been idle longest, else the
 * oldest event stream, since browsers reconnect those. Connections with a request under way are never closed: when there
 * are only such, the new connection is refused.
 */
export class Connections {
  readonly #idle = new Set<Socket>();
  readonly #streams = new Set<Socket>();
  readonly #busy = new Map<Socket, number>();
  #closing = false;
  #sweeping = false;

  /**
   * @param isStream Whether a URL answers with an endless stream.
   * @param headers Common headers, sent with a refusal.
   */
  constructor(
    server: Server,
    private readonly max: number,
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

  #begin({ socket, url = '' }: IncomingMessage, response: ServerResponse): void {
    if (this.#closing) response.setHeader('connection', 'close');
    this.#idle.delete(socket);
    if (this.isStream(url)) this.#streams.add(socket);
    // A client may pipeline requests: its connection is idle again after the last answer.
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
