import type { ServerResponse } from 'node:http';
import { clientAddress, clientOf, type Exchange, type TrustedProxies } from '@nivaas/http';

interface Limits {
  max: number;
  /** One address cannot take those of all others. */
  maxOfClient: number;
  keepAliveMs: number;
}

export class EventStreams<Listener> {
  readonly #open = new Map<ServerResponse, Listener>();
  readonly #ofClient = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly limits: Limits,
    private readonly proxies: TrustedProxies,
  ) {
    this.#timer = setInterval(() => this.send(() => ':\n\n'), limits.keepAliveMs).unref();
  }

  /** Begins the answer, which lasts. @returns The response; undefined when this client may not have another one */
  open({ request, response, commonHeaders }: Exchange, listener: Listener): ServerResponse | undefined {
    const client = clientOf(clientAddress(request, this.proxies));
    const count = this.#ofClient.get(client) ?? 0;
    if (this.#open.size >= this.limits.max || count >= this.limits.maxOfClient) return undefined;
    this.#ofClient.set(client, count + 1);
    this.#open.set(response, listener);
    response.once('close', () => this.#release(client, response));
    return response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Stops proxies from buffering the events.
      'x-accel-buffering': 'no',
    });
  }

  send(textOf: (listener: Listener) => string | undefined): void {
    for (const [response, listener] of this.#open) {
      const text = textOf(listener);
      if (text !== undefined) response.write(text);
    }
  }

  close(): void {
    clearInterval(this.#timer);
    for (const response of this.#open.keys()) response.end();
    this.#open.clear();
  }

  #release(client: string, response: ServerResponse): void {
    this.#open.delete(response);
    const count = (this.#ofClient.get(client) ?? 1) - 1;
    if (count > 0) this.#ofClient.set(client, count);
    else this.#ofClient.delete(client);
  }
}
