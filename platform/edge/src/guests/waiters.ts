/** The clients who wait for one render. A render that nobody waits for any longer need not begin. */
export class Waiters {
  readonly #clients = new Set<string>();
  #size = 0;
  readonly #listeners = new Set<(client: string) => void>();

  /**
   * @param client The work counts against its limit; empty for the edge itself. Default: nobody waits yet.
   * @param visitor Id of the one visitor for whom a private page is made. Shared work has none.
   */
  constructor(
    client?: string,
    gone?: AbortSignal,
    readonly visitor?: string,
  ) {
    if (client !== undefined) this.join(client, gone);
  }

  get clients(): Iterable<string> {
    return this.#clients;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** @param gone Aborted when the client closes the connection. */
  join(client: string, gone?: AbortSignal): void {
    if (gone?.aborted) return;
    this.#size += 1;
    gone?.addEventListener('abort', () => (this.#size -= 1), { once: true });
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    for (const listener of this.#listeners) listener(client);
  }

  /** Whoever waits there, now or later, waits here as well. */
  joinAll(others: Waiters): void {
    for (const client of others.clients) this.join(client);
    others.onJoin((client) => this.join(client));
  }

  onJoin(listener: (client: string) => void): void {
    this.#listeners.add(listener);
  }
}
