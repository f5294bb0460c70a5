import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, forward, withoutHopByHop, type Answer, type RequestOptions } from '../http';

/** An edge that refused a connection is avoided for this long. */
const DOWN_MS = 200;

/**
 * A load balancer: spreads requests over edges, and repeats a request on another edge when the connection fails or
 * breaks. It does not look at statuses.
 */
export class Balancer {
  /** Number of repeated requests. */
  retried = 0;
  origin = '';
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #down = new Map<string, number>();
  #turn = 0;

  constructor(private readonly urls: () => string[]) {}

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  /** @throws {Error} when no edge answers. */
  async ask(path: string, options: RequestOptions): Promise<Answer> {
    let last: unknown;
    for (const url of this.#order()) {
      try {
        return await ask(url + path, { ...options, agent: this.#agent });
      } catch (error) {
        last = error;
        this.retried += 1;
        this.#down.set(url, Date.now() + DOWN_MS);
      }
    }
    throw last;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url: path = '/', headers } = incoming;
    if (path.startsWith('/_release/events')) return forward(incoming, outgoing, this.#order()[0] ?? '');
    const parts: Buffer[] = [];
    for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
    try {
      const answer = await this.ask(path, { method, headers, body: Buffer.concat(parts) });
      outgoing.writeHead(answer.status, withoutHopByHop(answer.headers));
      outgoing.end(method === 'HEAD' ? undefined : answer.body);
    } catch {
      outgoing.writeHead(502).end();
    }
  }

  /** Round robin; edges that just failed come last. Each edge is listed twice, because it may be back by then. */
  #order(): string[] {
    const urls = this.urls();
    const first = this.#turn++ % urls.length;
    const now = Date.now();
    const isDown = (url: string) => Number((this.#down.get(url) ?? 0) > now);
    const turned = [...urls.slice(first), ...urls.slice(0, first)];
    const sorted = turned.sort((a, b) => isDown(a) - isDown(b));
    return [...sorted, ...sorted];
  }
}
