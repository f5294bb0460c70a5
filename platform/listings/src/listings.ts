import { checkDatabaseUrl, problemOf } from '@nivaas/database';
import type { PlainRequest, Reply } from '@nivaas/http';
import { HomeStore } from './database/home-store';
import { LiveHomes } from './database/live-homes';
import type { Outbox } from './database/outbox';
import { SEED } from './homes/seed';
import type { StoredHome } from './homes/stored-home';
import { Service, type ChangeListener } from './service';

export interface ListingsOptions {
  /** `file:/…/listings.db` for the embedded database; `postgres://…` for a server. */
  databaseUrl: string;
  /** Called after a change was stored, and awaited before it is answered. */
  onChange: ChangeListener;
  /** The homes of a fresh database. Default: those of the specification. */
  seed?: readonly StoredHome[];
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Receives one entry for each change, and for each failure. */
  log?: (entry: Record<string, unknown>) => void;
}

export interface Listings {
  /** Answers a request under `/v1`. Never rejects. */
  handle(request: PlainRequest): Promise<Reply>;
  readonly outbox: Outbox;
  /** False from a failure of the database to the next request that succeeds. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/**
 * Starts the service of homes. While the database cannot be reached, requests are answered with 503.
 * @throws {Error} for an unknown kind of `databaseUrl`
 */
export async function createListings(options: ListingsOptions): Promise<Listings> {
  checkDatabaseUrl(options.databaseUrl);
  const { databaseUrl, seed = SEED, clock = Date.now, log = () => undefined } = options;
  const store = new HomeStore(databaseUrl, seed, clock);
  const live = new LiveHomes(store, (id, problem) => log({ event: 'listings-damaged', home: id, problem }));
  const service = new Service(store, live, options.onChange, log);
  await live
    .current()
    .catch((error: unknown) => log({ event: 'listings-database', problem: problemOf(error) }));
  return {
    handle: (request) => service.handle(request),
    outbox: store.outbox,
    get isUp() {
      return store.isUp;
    },
    close: () => store.close(),
  };
}
