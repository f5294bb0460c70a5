import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '@nivaas/http';
import { createListings, type ChangeListener, type Listings } from '@nivaas/listings';

/** The site's homes, which this process has itself. */
export interface OwnListings extends Pick<Listings, 'fetch' | 'isUp' | 'outbox' | 'close'> {
  /** Answers the functions of areas. It takes no changes. */
  read: Service;
  /** Numbers of its answers, by status. */
  answers: ReadonlyMap<number, number>;
  /** Sets who hears of changes that this process makes. */
  onChange: (listener: ChangeListener) => void;
}

/** What operators read and change, by `fetch`. In this process any host is as good. */
export const RECORDS_URL = 'http://listings.localhost/v1/records';
const RECORDS = new URL(RECORDS_URL).pathname;

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
  const listings = await createListings({ databaseUrl, onChange: (tags) => listener(tags), log });
  const answers = new Map<number, number>();
  return {
    fetch: listings.fetch,
    outbox: listings.outbox,
    get isUp() {
      return listings.isUp;
    },
    read: async (request) => {
      const isOfOperators = new URL(request.url).pathname.startsWith(RECORDS);
      const response = isOfOperators ? notFound() : await listings.fetch(request);
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      return response;
    },
    answers,
    onChange: (heard) => {
      listener = heard;
    },
    close: () => listings.close(),
  };
}

function notFound(): Response {
  return Response.json({ code: 'not_found', message: 'There is nothing at this address.' }, { status: 404 });
}
