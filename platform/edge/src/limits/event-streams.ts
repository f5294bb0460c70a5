import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, clientOf } from '@nivaas/http';
import type { EdgeConfig } from '../config';

interface Limits {
  /** Streams in all. */
  max: number;
  maxOfClient: number;
}

/** Bounds the open event streams: in all, and of one client, so that one address cannot take those of all others. */
export class EventStreams {
  readonly #ofClient = new Map<string, number>();
  #open = 0;

  constructor(
    private readonly limits: Limits,
    private readonly config: Pick<EdgeConfig, 'TRUST_PROXY'>,
  ) {}

  /** Counts a stream until its response closes. @returns false when this client may not have another one */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const client = clientOf(clientAddress(request, this.config.TRUST_PROXY));
    const own = this.#ofClient.get(client) ?? 0;
    if (this.#open >= this.limits.max || own >= this.limits.maxOfClient) return false;
    this.#open += 1;
    this.#ofClient.set(client, own + 1);
    response.once('close', () => this.#release(client));
    return true;
  }

  #release(client: string): void {
    this.#open -= 1;
    const own = (this.#ofClient.get(client) ?? 1) - 1;
    if (own > 0) this.#ofClient.set(client, own);
    else this.#ofClient.delete(client);
  }
}
