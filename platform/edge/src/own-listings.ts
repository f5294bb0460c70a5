import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createListings, serveListings, type ChangeListener, type Listings } from '@nivaas/listings';

/** The site's homes, served by this process to the functions of areas. */
export interface OwnListings extends Pick<Listings, 'handle' | 'isUp' | 'outbox'> {
  /** Address on this machine. It takes no changes. */
  origin: string;
  /** Numbers of its answers, by status. */
  answers: ReadonlyMap<number, number>;
  /** Sets who hears of changes that this process makes. */
  onChange: (listener: ChangeListener) => void;
  close: () => Promise<void>;
}

interface DatabaseSettings {
  DATA_DIR: string;
  ACCOUNTS_URL?: string | undefined;
}

/** On the server of the accounts, so that all edges have the same homes; else a file of this machine. */
export function listingsDatabase({ DATA_DIR, ACCOUNTS_URL }: DatabaseSettings): string {
  if (ACCOUNTS_URL && !ACCOUNTS_URL.startsWith('file:')) return ACCOUNTS_URL;
  // Encoded, because a folder's name may contain %, # and ?.
  return pathToFileURL(join(resolve(DATA_DIR), 'listings.db')).href;
}

export async function openOwnListings(
  databaseUrl: string,
  log: (entry: object) => void,
): Promise<OwnListings> {
  let listener: ChangeListener = () => Promise.resolve([]);
  const service = await createListings({ databaseUrl, onChange: (tags) => listener(tags), log });
  const answers = new Map<number, number>();
  // Changes are made by `handle`, for operators. The functions of areas read.
  const server = await serveListings(service, (status) =>
    answers.set(status, (answers.get(status) ?? 0) + 1),
  );
  return {
    handle: (request) => service.handle(request),
    outbox: service.outbox,
    get isUp() {
      return service.isUp;
    },
    origin: server.origin,
    answers,
    onChange: (heard) => {
      listener = heard;
    },
    close: async () => {
      await server.close();
      await service.close();
    },
  };
}
