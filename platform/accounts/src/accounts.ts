import { createHmac, randomBytes } from 'node:crypto';
import { isRefusal } from '@nivaas/contracts/refusal';
import { checkDatabaseUrl, failureCode, problemOf } from '@nivaas/database';
import { clientOf, empty, isCrossSite, json, refused, type Reply } from '@nivaas/http';
import { loginFields, registerFields, type AccountRules } from './fields';
import { normalPassword, Passwords } from './passwords';
import { refusal } from './refusals';
import { checkBodyHeaders, readFields, type AccountsRequest } from './request';
import { Sessions } from './sessions';
import { Store, type User } from './store';
import { Tries, type Redis } from './tries';

export interface AccountsOptions {
  /** `file:/…/accounts.db` for the embedded database; `postgres://…` for a server. */
  databaseUrl: string;
  /** Counts tries for all edges of the site. Default: this process counts for itself. */
  redis?: Redis | undefined;
  /** Whether the site is served over https. */
  secureCookies: boolean;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Receives one entry per request, without personal data. */
  log?: (entry: Record<string, unknown>) => void;
}

export interface Accounts {
  /** Connects, unless it has, and migrates. A failure is logged: later requests try again. */
  ready(): Promise<void>;
  /** Answers a request under `/auth/`. Never rejects. */
  handle(request: AccountsRequest, rules: AccountRules): Promise<Reply>;
  /** Who sends a request with these headers; undefined without a session. @throws {DatabaseFailure} */
  visitor(headers: AccountsRequest['headers']): Promise<User | undefined>;
  /** False from a failure of the database to the next request that succeeds. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/**
 * Makes the accounts service, which connects for its first request. While the database cannot be reached, requests are
 * answered with 503.
 * @throws {Error} for an unknown kind of `databaseUrl`
 */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  checkDatabaseUrl(options.databaseUrl);
  return new Service(options, await Passwords.create());
}

/** An answer, and the user for the log. */
interface Outcome {
  response: Reply;
  user?: User;
}

/** Pseudonyms for the log, also of requests that fail. */
interface Subject {
  client: string;
  account?: string;
}

interface Route {
  method: 'GET' | 'POST';
  needsBody: boolean;
  run: (request: AccountsRequest, subject: Subject, rules: AccountRules) => Promise<Outcome>;
}

class Service implements Accounts {
  readonly #store: Store;
  readonly #sessions: Sessions;
  readonly #tries: Tries;
  readonly #pseudonyms = new Pseudonyms();
  readonly #log: (entry: Record<string, unknown>) => void;
  readonly #routes = new Map<string, Route>([
    [
      '/auth/login',
      { method: 'POST', needsBody: true, run: (request, subject) => this.#logIn(request, subject) },
    ],
    ['/auth/register', { method: 'POST', needsBody: true, run: (...asked) => this.#register(...asked) }],
    ['/auth/logout', { method: 'POST', needsBody: false, run: (request) => this.#logOut(request) }],
    ['/auth/session', { method: 'GET', needsBody: false, run: (request) => this.#showSession(request) }],
  ]);

  constructor(
    { databaseUrl, redis, secureCookies, clock = Date.now, log = () => undefined }: AccountsOptions,
    private readonly passwords: Passwords,
  ) {
    this.#log = log;
    this.#store = new Store({ databaseUrl, clock });
    this.#sessions = new Sessions(this.#store, { secureCookies, clock });
    this.#tries = new Tries({ clock, redis });
  }

  get isUp(): boolean {
    return this.#store.isUp;
  }

  async ready(): Promise<void> {
    await this.#store
      .ready()
      .catch((error: unknown) => this.#log({ event: 'accounts-database', problem: problemOf(error) }));
  }

  visitor(headers: AccountsRequest['headers']): Promise<User | undefined> {
    return this.#sessions.userOf({ headers });
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** Dispatches, logs, and turns every error into an answer. */
  async handle(request: AccountsRequest, rules: AccountRules): Promise<Reply> {
    const path = request.path.split('?')[0] ?? '';
    const route = this.#routes.get(path);
    // An unknown path may contain personal data, so the log leaves it out.
    const subject: Subject = { client: this.#pseudonyms.of('client', clientOf(request.address)) };
    const entry = {
      event: 'accounts',
      route: route ? path : 'unknown',
      trace: traceOf(request),
      requestId: request.headers['x-request-id'],
    };
    try {
      const { response, user } = await dispatch(request, route, subject, rules);
      this.#log({ ...entry, ...subject, status: response.status, user: user?.id });
      return response;
    } catch (error) {
      const told = isRefusal(error) ? error : refusal(failureCode(error));
      const unexpected = told === error ? {} : { problem: problemOf(error) };
      this.#log({ ...entry, ...subject, status: told.status, code: told.code, ...unexpected });
      return refused(told);
    }
  }

  async #logIn(request: AccountsRequest, subject: Subject): Promise<Outcome> {
    const { name: email, password } = readFields(request.body, loginFields);
    subject.account = this.#pseudonyms.of('account', email);
    const client = clientOf(request.address);
    const attempt = await this.#tries.beginLogin(email, client);
    try {
      const account = await this.#store.findUser(email);
      const result = await this.passwords.check(account?.passwordHash, password, client);
      if (!account || result === 'wrong') throw refusal('invalid_credentials');
      const { user, passwordHash } = account;
      const cookie = await this.#sessions.begin(user, request);
      await attempt.succeeded();
      if (result === 'outdated')
        await this.passwords
          .hash(normalPassword(password), client)
          .then((renewed) => this.#store.renewPasswordHash(user.id, passwordHash, renewed))
          // The login has succeeded, and the next one tries again.
          .catch(() => undefined);
      return { response: json(200, user, { 'set-cookie': cookie }), user };
    } catch (error) {
      if (!isRefusal(error, 'invalid_credentials')) await attempt.notJudged();
      throw error;
    }
  }

  async #register(request: AccountsRequest, subject: Subject, rules: AccountRules): Promise<Outcome> {
    const registration = readFields(request.body, registerFields(rules));
    subject.account = this.#pseudonyms.of('account', registration.email);
    const client = clientOf(request.address);
    await this.#tries.countRegistration(client);
    if (await this.#store.findUser(registration.email)) throw refusal('user_exists');
    const passwordHash = await this.passwords.hash(registration.password, client);
    const user = await this.#store.addUser(registration, passwordHash);
    if (!user) throw refusal('user_exists');
    return { response: json(201, user), user };
  }

  async #logOut(request: AccountsRequest): Promise<Outcome> {
    return { response: empty(204, { 'set-cookie': await this.#sessions.end(request) }) };
  }

  async #showSession(request: AccountsRequest): Promise<Outcome> {
    const user = await this.#sessions.userOf(request);
    if (!user) throw refusal('signed_out');
    return { response: json(200, { user }), user };
  }
}

async function dispatch(
  request: AccountsRequest,
  route: Route | undefined,
  subject: Subject,
  rules: AccountRules,
): Promise<Outcome> {
  if (!route) throw refusal('not_found');
  if (request.method !== route.method)
    throw refusal('method_not_allowed', '', { headers: { allow: route.method } });
  if (isCrossSite(request.headers)) throw refusal('cross_site');
  checkBodyHeaders(request, route.needsBody);
  return route.run(request, subject, rules);
}

/** Trace id of the W3C `traceparent` header. */
function traceOf({ headers }: AccountsRequest): string | undefined {
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(headers.traceparent ?? '')?.[1];
}

/**
 * Replaces addresses and e-mails in the log. The same text has the same pseudonym until the process ends, so repeated
 * guesses can be seen. The key is in memory only, so a stolen log cannot be reversed by trying all addresses.
 */
class Pseudonyms {
  readonly #key = randomBytes(32);

  /** @param kind An account and a client with the same text get different pseudonyms. */
  of(kind: 'account' | 'client', text: string): string {
    return createHmac('sha256', this.#key).update(`${kind} ${text}`).digest('base64url').slice(0, 11);
  }
}
