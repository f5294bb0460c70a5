import type { DataChanges } from '../../data-changes/data-changes';
import { Waiters } from '../../render/waiters';
import { stampOf, type CachedDocument, type DocumentClient } from './cached-document';

type Make = (waiters: Waiters) => Promise<CachedDocument>;

/** Documents that are being made. Requests for the same one share it. */
export class PendingDocuments {
  readonly #running = new Map<string, { document: Promise<CachedDocument>; waiters: Waiters }>();

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
      running.waiters.join(client?.id ?? '', client?.gone);
      return running.document;
    }
    const waiters = new Waiters(client?.id, client?.gone);
    const document = make(waiters).finally(() => this.#running.delete(key));
    this.#running.set(key, { document, waiters });
    return document;
  }
}
