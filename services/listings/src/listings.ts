import type { Language } from './homes/homes';
import { isRefusal } from '@nivaas/contracts/refusal';
import { checkDatabaseUrl, failureCode, problemOf } from '@nivaas/database';
import { CHANGES_PATH, json, OPERATORS_PATH, refused } from '@nivaas/http';
import * as v from 'valibot';
import { HomeStore } from './database/home-store';
import { LiveHomes } from './database/live-homes';
import { SEED, type Homes } from './homes/homes';
import type { StoredHome } from './homes/stored-home';
import { refusal } from './refusals';
import { idIn, readOf } from './routes/reads';
import { count, one, readParameters } from './routes/parameters';
import { changeRecord, recordIn, recordsOf } from './routes/records';

export interface ListingsOptions {
  /** `file:/…/listings.db` for the embedded database; `postgres://…` for a server. */
  databaseUrl: string;
  /**
   * Called after a change was stored, and awaited before it is answered. Never rejects.
   * @returns Names of what may still show the home as it was.
   */
  onChange: () => Promise<readonly string[]>;
  /** The homes of a fresh database. Default: those of the specification. */
  seed?: readonly StoredHome[];
  /** Receives one entry for each change, and for each failure. */
  log?: (entry: Record<string, unknown>) => void;
}

const RECORDS = `${OPERATORS_PATH}records`;

/** The homes, as a fetch handler: called in its own process, or served over HTTP. */
export class Listings {
  readonly #store: HomeStore;
  readonly #live: LiveHomes;
  readonly #answers = new Answers();
  readonly #log: (entry: Record<string, unknown>) => void;

  constructor(private readonly options: ListingsOptions) {
    const { databaseUrl, seed = SEED, log = () => undefined } = options;
    this.#log = log;
    this.#store = new HomeStore(databaseUrl, seed);
    this.#live = new LiveHomes(this.#store, (home, problem) =>
      log({ event: 'listings-damaged', home, problem }),
    );
  }

  /** Reads all homes. A database that cannot be reached is logged, and tried again with each request. */
  async ready(): Promise<void> {
    await this.#live
      .current()
      .catch((error: unknown) => this.#log({ event: 'listings-database', problem: problemOf(error) }));
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** Answers a request. Never rejects. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const response = await this.#answer(request).catch((error: unknown) => this.#refused(request, error));
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

  async #answer(request: Request): Promise<Response> {
    const { pathname: path, search, searchParams: parameters } = new URL(request.url);
    if (path === CHANGES_PATH) return responseOf(json(200, await this.#changes(request, parameters)));
    if (path === RECORDS || path.startsWith(`${RECORDS}/`)) {
      const id = path === RECORDS ? undefined : idIn(path.slice(RECORDS.length + 1));
      return responseOf(json(200, await this.#records(request, id, parameters)));
    }
    const { read, id } = readOf(path);
    assertMethod(request, ['GET', 'HEAD']);
    const language = languageOf(request);
    const homes = await this.#live.current();
    const body = this.#answers.of(homes, language, path + search, () =>
      read({ homes, language, parameters, id }),
    );
    return new Response(body, { headers: { ...HEADERS, 'content-language': language } });
  }

  #changes(request: Request, parameters: URLSearchParams): Promise<unknown> {
    assertMethod(request, ['GET', 'HEAD']);
    const { after } = readParameters(parameters, { after: v.optional(one(count(999_999_999))) });
    return this.#store.outbox.changes(after);
  }

  async #records(request: Request, id: string | undefined, parameters: URLSearchParams): Promise<unknown> {
    assertMethod(request, id === undefined ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']);
    if (id === undefined) return recordsOf(await this.#live.current(), parameters);
    if (request.method !== 'POST') return recordIn(await this.#live.current(), id);
    const record = await changeRecord(this.#store, id, request);
    this.#log({ event: 'listings', home: id, number: record.number, isHidden: record.isHidden });
    const unconfirmed = await this.options.onChange();
    return unconfirmed.length > 0 ? { ...record, unconfirmed } : record;
  }

  #refused({ url }: Request, error: unknown): Response {
    const told = isRefusal(error) ? error : refusal(failureCode(error));
    const { status, code } = told;
    // Edges ask for changes all the time.
    const isLogged = status >= 500 && new URL(url).pathname !== CHANGES_PATH;
    if (isLogged) this.#log({ event: 'listings', status, code, problem: problemOf(error) });
    return responseOf(refused(told));
  }
}

/**
 * Starts the service of homes. While the database cannot be reached, requests are answered with 503.
 * @throws {Error} for an unknown kind of `databaseUrl`
 */
export async function createListings(options: ListingsOptions): Promise<Listings> {
  checkDatabaseUrl(options.databaseUrl);
  const listings = new Listings(options);
  await listings.ready();
  return listings;
}

/** Of one state of the data. A search with all counts takes 15 ms with 10,000 homes. */
const MAX_KEPT = 1_000;

/** Keeps the answers to the last questions until a home changes. */
class Answers {
  readonly #kept = new Map<string, string>();
  #homes: Homes | undefined;

  of(homes: Homes, language: Language, path: string, make: () => unknown): string {
    if (homes !== this.#homes || this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#homes = homes;
    const key = `${language} ${path}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const body = JSON.stringify(make());
    this.#kept.set(key, body);
    return body;
  }
}

const HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-language',
};

function responseOf({ body, ...answer }: ReturnType<typeof json>): Response {
  return new Response(body, answer);
}

function assertMethod({ method }: Request, allowed: readonly string[]): void {
  if (!allowed.includes(method))
    throw refusal('method_not_allowed', '', { headers: { allow: allowed.join(', ') } });
}

function languageOf({ headers }: Request): Language {
  return /^\s*hi\b/i.test(headers.get('accept-language') ?? '') ? 'hi' : 'en';
}
