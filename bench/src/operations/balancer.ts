import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
}

/** Headers that belong to one connection and must not travel on. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
/** An edge that refused a connection is left alone for this long. Milliseconds. */
const DOWN = 200;
/** Longest that anybody waits for an answer. Milliseconds. */
const LIMIT = 15_000;

/**
 * What stands before several edges: spreads requests, and asks another edge when a connection cannot be had or breaks,
 * as any load balancer does for GET. Answers of any status are answers.
 */
export class Balancer {
  /** Requests that had to be asked again. */
  retried = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #down = new Map<string, number>();
  #turn = 0;

  constructor(private readonly urls: () => string[]) {}

  /** @throws {Error} when no edge answers. */
  async ask(asked: Asked): Promise<Answer> {
    let last: unknown;
    for (const url of this.#order()) {
      try {
        return await this.#askOne(url, asked);
      } catch (error) {
        last = error;
        this.retried += 1;
        this.#down.set(url, Date.now() + DOWN);
      }
    }
    throw last;
  }

  /** Passes a stream on, for as long as both sides live. */
  stream(asked: Asked, response: ServerResponse): void {
    const [url = ''] = this.#order();
    const forwarded = request(url + asked.path, { method: asked.method, headers: asked.headers });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    forwarded.end();
  }

  close(): void {
    this.#agent.destroy();
  }

  /** In turn; those that were down a moment ago last. A second round, because one may be just about to come back. */
  #order(): string[] {
    const urls = this.urls();
    const first = this.#turn++ % urls.length;
    const now = Date.now();
    const isDown = (url: string) => Number((this.#down.get(url) ?? 0) > now);
    const turned = [...urls.slice(first), ...urls.slice(0, first)];
    const sorted = turned.sort((a, b) => isDown(a) - isDown(b));
    return [...sorted, ...sorted];
  }

  #askOne(url: string, { method, path, headers, body }: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(url + path, { method, headers, agent: this.#agent, timeout: LIMIT });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', reject);
      asked.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('close', () => {
          if (!response.complete) return reject(new Error('The answer was cut off.'));
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          });
        });
      });
      asked.end(body);
    });
  }
}

/** The balancer as a server, for browsers. */
export async function serveBalancer(balancer: Balancer): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => void pass(balancer, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${port}`, close };
}

async function pass(balancer: Balancer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = incoming;
  if (path.startsWith('/_release/events')) return balancer.stream({ method, path, headers }, outgoing);
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  try {
    const answer = await balancer.ask({ method, path, headers, body: Buffer.concat(parts) });
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    outgoing.writeHead(answer.status, Object.fromEntries(kept));
    outgoing.end(method === 'HEAD' ? undefined : answer.body);
  } catch {
    outgoing.writeHead(502).end();
  }
}
