import { checkBodyHeaders, readFields } from './body';
import { clientOf } from './client';
import { isOwnData } from './common-passwords';
import { refuseCrossSite } from './cross-site';
import { loginFields, registerFields } from './fields';
import { answer, type AccountsRequest, type AccountsResponse } from './http';
import { Passwords } from './passwords';
import { Pseudonyms } from './pseudonyms';
import { Refusal, REFUSALS } from './refusal';
import { Sessions } from './sessions';
import { DatabaseFailure, Store, type User } from './store';
import { Tries } from './tries';

export interface AccountsOptions {
  /** `file:/…/accounts.db` for the embedded database, `libsql://…` for a server. */
  databaseUrl: string;
  authToken?: string;
  /** True wherever the site is served over https. */
  secureCookies: boolean;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Receives one entry per request, without personal data. */
  log?: (entry: Record<string, unknown>) => void;
}

export interface Accounts {
  /** Answers a request under `/auth/`. Never rejects. */
  handle(request: AccountsRequest): Promise<AccountsResponse>;
  close(): Promise<void>;
}

/** What a route found out: its answer, and for the log whom it was about. */
interface Outcome {
  response: AccountsResponse;
  user?: User;
}

/** What the log learns of a request whatever becomes of it: names that say nothing outside of this log. */
interface Subject {
  client: string;
  account?: string;
}

interface Route {
  method: 'GET' | 'POST';
  needsBody: boolean;
  run: (request: AccountsRequest, subject: Subject) => Promise<Outcome>;
}

/**
 * Starts the accounts service. A database that cannot be reached does not stop it: requests answer 503 until it can.
 * @throws {Error} when `databaseUrl` is of no kind that the service knows
 */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  if (!/^(file|libsql|https?|wss?):/.test(options.databaseUrl)) {
    throw new Error('databaseUrl must begin with file:, libsql:, https: or wss:');
  }
  const clock = options.clock ?? Date.now;
  const log = options.log ?? (() => {});
  const store = new Store({ ...options, clock });
  const sessions = new Sessions(store, { secureCookies: options.secureCookies, clock });
  const pseudonyms = new Pseudonyms();
  const routes = accountRoutes(store, sessions, await Passwords.create(), new Tries(clock), pseudonyms);
  await store
    .ready()
    .catch((error: unknown) => log({ event: 'accounts-database', problem: problemOf(error) }));
  return {
    handle: (request) => respond(request, routes, pseudonyms, log),
    close: () => store.close(),
  };
}

function accountRoutes(
  store: Store,
  sessions: Sessions,
  passwords: Passwords,
  tries: Tries,
  pseudonyms: Pseudonyms,
): Map<string, Route> {
  async function logIn(request: AccountsRequest, subject: Subject): Promise<Outcome> {
    const { name: email, password } = readFields(request.body, loginFields);
    subject.account = pseudonyms.of('account', email);
    const attempt = tries.beginLogin(email, request.address);
    try {
      const known = await store.findUser(email);
      const matches = await passwords.matches(known?.passwordHash, password);
      if (!known || !matches) throw new Refusal('invalid_credentials');
      const cookie = await sessions.begin(known.user, request);
      attempt.succeeded();
      await renewHash(known, password);
      return { response: answer(200, known.user, { 'set-cookie': cookie }), user: known.user };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_credentials') attempt.notJudged();
      throw error;
    }
  }

  /** The next login tries again: a hash that could not be renewed is no reason to keep anybody out. */
  async function renewHash(known: { user: User; passwordHash: string }, password: string): Promise<void> {
    if (!passwords.isOutdated(known.passwordHash)) return;
    await passwords
      .hash(password)
      .then((renewed) => store.renewPasswordHash(known.user.id, known.passwordHash, renewed))
      .catch(() => undefined);
  }

  async function register(request: AccountsRequest, subject: Subject): Promise<Outcome> {
    const registration = readFields(request.body, registerFields);
    subject.account = pseudonyms.of('account', registration.email);
    if (isOwnData(registration)) throw new Refusal('password_too_common');
    tries.countRegistration(request.address);
    if (await store.findUser(registration.email)) throw new Refusal('user_exists');
    const user = await store.addUser(registration, await passwords.hash(registration.password));
    if (!user) throw new Refusal('user_exists');
    return { response: answer(201, user), user };
  }

  async function logOut(request: AccountsRequest): Promise<Outcome> {
    return { response: answer(204, undefined, { 'set-cookie': await sessions.end(request) }) };
  }

  async function showSession(request: AccountsRequest): Promise<Outcome> {
    const user = await sessions.userOf(request);
    if (!user) throw new Refusal('signed_out');
    return { response: answer(200, { user }), user };
  }

  return new Map<string, Route>([
    ['/auth/login', { method: 'POST', needsBody: true, run: logIn }],
    ['/auth/register', { method: 'POST', needsBody: true, run: register }],
    ['/auth/logout', { method: 'POST', needsBody: false, run: logOut }],
    ['/auth/session', { method: 'GET', needsBody: false, run: showSession }],
  ]);
}

/** The one place where what went wrong becomes a status. */
async function respond(
  request: AccountsRequest,
  routes: Map<string, Route>,
  pseudonyms: Pseudonyms,
  log: (entry: Record<string, unknown>) => void,
): Promise<AccountsResponse> {
  const path = request.path.split('?')[0] ?? '';
  const route = routes.get(path);
  // An unknown path is a visitor's text: it stays out of the log.
  const subject: Subject = { client: pseudonyms.of('client', clientOf(request.address)) };
  const entry = { event: 'accounts', route: route ? path : 'unknown', trace: traceOf(request) };
  try {
    const { response, user } = await dispatch(request, route, subject);
    log({ ...entry, ...subject, status: response.status, user: user?.id });
    return response;
  } catch (error) {
    const refusal = toRefusal(error);
    const { status, message } = REFUSALS[refusal.code];
    log({
      ...entry,
      ...subject,
      status,
      code: refusal.code,
      ...(refusal === error ? {} : { problem: problemOf(error) }),
    });
    return answer(status, { code: refusal.code, message }, refusal.headers);
  }
}

async function dispatch(
  request: AccountsRequest,
  route: Route | undefined,
  subject: Subject,
): Promise<Outcome> {
  if (!route) throw new Refusal('not_found');
  if (request.method !== route.method) throw new Refusal('method_not_allowed', { allow: route.method });
  refuseCrossSite(request);
  checkBodyHeaders(request, route.needsBody);
  return route.run(request, subject);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(error instanceof DatabaseFailure ? 'unavailable' : 'internal');
}

/** The database's own code for what went wrong. Messages stay out of the log: they may quote values. */
function problemOf(error: unknown): string {
  const cause = error instanceof DatabaseFailure ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code ?? (cause instanceof Error ? cause.name : typeof cause);
}

/** Trace id of a W3C `traceparent` header, so that a page view can be followed from browser to database. */
function traceOf({ headers }: AccountsRequest): string | undefined {
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(headers.traceparent ?? '')?.[1];
}
