import type { Language } from '@nivaas/contracts';
import { DatabaseFailure, DatabaseReplaced, problemOf } from '@nivaas/database';
import { json, type PlainRequest, type Reply, etagOf, isKnown } from '@nivaas/http';
import type { HomeStore } from './database/home-store';
import type { LiveHomes } from './database/live-homes';
import { Refusal, REFUSALS } from './refusal';
import { idIn, readOf } from './routes/read-of';
import { changeRecord, recordIn, recordsOf } from './routes/records';
import type { Homes } from './homes/homes';

/** Of one state of the data. A search with all counts takes 15 ms with 10,000 homes. */
const MAX_KEPT = 1_000;

interface Answer {
  etag: string;
  body: string;
}

/** Keeps the answers to the last questions until a home changes. */
class Answers {
  readonly #kept = new Map<string, Answer>();
  #homes: Homes | undefined;

  of(homes: Homes, language: Language, path: string, make: () => unknown): Answer {
    if (homes !== this.#homes || this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#homes = homes;
    const key = `${language} ${path}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const body = JSON.stringify(make());
    const answer = { body, etag: etagOf(language, body) };
    this.#kept.set(key, answer);
    return answer;
  }
}

function replyWith({ etag, body }: Answer, language: Language, request: PlainRequest): Reply {
  const headers = {
    'cache-control': 'no-cache',
    vary: 'accept-language',
    'content-language': language,
    etag,
  };
  if (isKnown(request, etag)) return { status: 304, headers, body: '' };
  return { status: 200, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body };
}

/** Told of the tags of a change that is stored. @returns Names of what may still show the home as it was. */
export type ChangeListener = (tags: string[]) => Promise<readonly string[]>;

/** What operators read and change. */
const RECORDS = '/v1/records';

/** Answers requests under `/v1`. */
export class Service {
  readonly #answers = new Answers();

  constructor(
    private readonly store: HomeStore,
    private readonly live: LiveHomes,
    private readonly onChange: ChangeListener,
    private readonly log: (entry: Record<string, unknown>) => void,
  ) {}

  /** Turns every error into an answer. */
  async handle(request: PlainRequest): Promise<Reply> {
    try {
      return await this.#dispatch(request);
    } catch (error) {
      const refusal = toRefusal(error);
      const { code, fields, headers } = refusal;
      const { status, message } = REFUSALS[code];
      if (status >= 500) this.log({ event: 'listings', status, code, problem: problemOf(error) });
      return json(status, { code, message, ...(fields && { fields }) }, headers);
    }
  }

  async #dispatch(request: PlainRequest): Promise<Reply> {
    const [path = '', search = ''] = request.path.split('?', 2);
    const parameters = new URLSearchParams(search);
    if (path === RECORDS || path.startsWith(`${RECORDS}/`)) {
      const id = path === RECORDS ? undefined : idIn(path.slice(RECORDS.length + 1));
      return json(200, await this.#records(request, id, parameters));
    }
    const { read, id } = readOf(path);
    assertMethod(request, ['GET', 'HEAD']);
    const language = languageOf(request);
    const homes = await this.live.current();
    const answer = this.#answers.of(homes, language, request.path, () =>
      read({ homes, language, parameters, id }),
    );
    return replyWith(answer, language, request);
  }

  async #records(
    request: PlainRequest,
    id: string | undefined,
    parameters: URLSearchParams,
  ): Promise<unknown> {
    assertMethod(request, id === undefined ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'PATCH']);
    if (id === undefined) return recordsOf(await this.live.current(), parameters);
    if (request.method !== 'PATCH') return recordIn(await this.live.current(), id);
    const { record, tags } = await changeRecord(this.store, id, request);
    this.log({ event: 'listings', home: id, number: record.number, isHidden: record.isHidden });
    const unconfirmed = await this.#announced(tags);
    return unconfirmed.length > 0 ? { ...record, unconfirmed } : record;
  }

  /** The outbox has the change, so that edges hear of it whatever fails here. */
  async #announced(tags: string[]): Promise<readonly string[]> {
    try {
      return await this.onChange(tags);
    } catch (error) {
      this.log({ event: 'listings-not-announced', tags, message: String(error) });
      return ['the edges'];
    }
  }
}

function assertMethod({ method }: PlainRequest, allowed: readonly string[]): void {
  if (!allowed.includes(method))
    throw new Refusal('method_not_allowed', undefined, { allow: allowed.join(', ') });
}

function languageOf({ headers }: PlainRequest): Language {
  return /^\s*hi\b/i.test(headers['accept-language'] ?? '') ? 'hi' : 'en';
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseReplaced) return new Refusal('database_replaced');
  return new Refusal(error instanceof DatabaseFailure ? 'unavailable' : 'internal');
}
