import type { DataChanges } from '../../data-changes/data-changes';
import { Audience } from '../../render/audience';
import { stampOf, type CachedDocument, type DocumentClient } from './cached-document';

type Make = (audience: Audience) => Promise<CachedDocument>;

/** Documents that are being made. Requests for the same one share it. */
export class SharedMakings {
  readonly #running = new Map<string, { making: Promise<CachedDocument>; audience: Audience }>();

  constructor(private readonly changes: Pick<DataChanges, 'number' | 'isCurrent'>) {}

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  async get(key: string, client: DocumentClient | undefined, make: Make): Promise<CachedDocument> {
    const { number } = this.changes;
    for (;;) {
      const document = await this.#join(key, client, make);
      if (document.number >= number || this.changes.isCurrent(stampOf(document))) return document;
      // It was begun before a change that this request came after, so this request gets the next one.
    }
  }

  #join(key: string, client: DocumentClient | undefined, make: Make): Promise<CachedDocument> {
    const running = this.#running.get(key);
    if (running) {
      running.audience.join(client?.client ?? '', client?.gone);
      return running.making;
    }
    const audience = new Audience(client?.client, client?.gone);
    const making = make(audience).finally(() => this.#running.delete(key));
    this.#running.set(key, { making, audience });
    return making;
  }
}
