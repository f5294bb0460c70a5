import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { json, type Service } from '@nivaas/http';
import { createListings, type ChangeListener, type Listings } from '@nivaas/listings';

/** The site's homes, which this process has itself. */
export interface OwnListings extends Pick<Listings, 'handle' | 'isUp' | 'outbox'> {
  /** Answers the functions of areas. It takes no changes. */
  read: Service;
  /** Numbers of its answers, by status. */
  answers: ReadonlyMap<number, number>;
  /** Sets who hears of changes that this process makes. */
  onChange: (listener: ChangeListener) => void;
  close: () => Promise<void>;
}

/** What operators read and change, by `handle`. */
export const RECORDS = '/v1/records';
const NOT_FOUND = json(404, { code: 'not_found', message: 'There is nothing at this address.' });

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
  return {
    handle: (request) => service.handle(request),
    outbox: service.outbox,
    get isUp() {
      return service.isUp;
    },
    read: async (request) => {
      const { method, path } = request;
      const reply = path.startsWith(RECORDS) ? NOT_FOUND : await service.handle(request);
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
      return method === 'HEAD' ? { ...reply, body: '' } : reply;
    },
    answers,
    onChange: (heard) => {
      listener = heard;
    },
    close: () => service.close(),
  };
}
