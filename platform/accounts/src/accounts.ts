import { checkDatabaseUrl, DatabaseFailure, DatabaseReplaced, problemOf } from '@nivaas/database';
import { clientOf, isCrossSite, json, type Reply } from '@nivaas/http';
import { checkBodyHeaders } from './body';
import type { Twins } from './database/migrations';
import type { Redis } from './limits/limits';
import { Tries } from './limits/tries';
import { Passwords } from './passwords/passwords';
import { Pseudonyms } from './pseudonyms';
import { Refusal, REFUSALS } from './refusal';
import type { AccountsRequest } from './request';
import { accountRoutes, type Outcome, type Route, type Subject } from './routes';
import { Sessions } from './sessions';
import { Store } from './store';

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
  /** Answers a request under `/auth/`. Never rejects. */
  handle(request: AccountsRequest): Promise<Reply>;
  /** False from a failure of the database to the next request that succeeds. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

const TWINS =
  'Two accounts have the same e-mail, as it is compared now. The newer one cannot log in: change its e-mail, or delete one.';

/**
 * Starts the accounts service. While the database cannot be reached, requests are answered with 503.
 * @throws {Error} for an unknown kind of `databaseUrl`
 */
export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  checkDatabaseUrl(options.databaseUrl);
  const clock = options.clock ?? Date.now;
  const log = options.log ?? (() => {});
  const onTwins = (twins: Twins) => log({ event: 'accounts-twins', message: TWINS, ...twins });
  const store = new Store({ ...options, clock, onTwins });
  const sessions = new Sessions(store, { secureCookies: options.secureCookies, clock });
  const pseudonyms = new Pseudonyms();
  const passwords = await Passwords.create();
  const routes = accountRoutes({
    store,
    sessions,
    passwords,
    tries: new Tries({ clock, redis: options.redis }),
    pseudonyms,
  });
  await store
    .ready()
    .catch((error: unknown) => log({ event: 'accounts-database', problem: problemOf(error) }));
  return {
    handle: (request) => respond(request, routes, pseudonyms, log),
    get isUp() {
      return store.isUp;
    },
    close: () => store.close(),
  };
}

/** Dispatches, logs, and turns every error into an answer. */
async function respond(
  request: AccountsRequest,
  routes: Map<string, Route>,
  pseudonyms: Pseudonyms,
  log: (entry: Record<string, unknown>) => void,
): Promise<Reply> {
  const path = request.path.split('?')[0] ?? '';
  const route = routes.get(path);
  // An unknown path may contain personal data, so the log leaves it out.
  const subject: Subject = { client: pseudonyms.of('client', clientOf(request.address)) };
  const entry = {
    event: 'accounts',
    route: route ? path : 'unknown',
    trace: traceOf(request),
    requestId: request.headers['x-request-id'],
  };
  try {
    const { response, user } = await dispatch(request, route, subject);
    log({ ...entry, ...subject, status: response.status, user: user?.id });
    return response;
  } catch (error) {
    const refusal = toRefusal(error);
    const { status, message } = REFUSALS[refusal.code];
    const all = refusal.all.map((code) => ({ code, message: REFUSALS[code].message }));
    const unexpected = refusal === error ? {} : { problem: problemOf(error) };
    log({ ...entry, ...subject, status, code: refusal.code, ...unexpected });
    const body = { code: refusal.code, message, ...(all.length > 0 ? { problems: all } : {}) };
    return json(status, body, refusal.headers);
  }
}

async function dispatch(
  request: AccountsRequest,
  route: Route | undefined,
  subject: Subject,
): Promise<Outcome> {
  if (!route) throw new Refusal('not_found');
  if (request.method !== route.method) throw new Refusal('method_not_allowed', { allow: route.method });
  if (isCrossSite(request.headers)) throw new Refusal('cross_site');
  checkBodyHeaders(request, route.needsBody);
  return route.run(request, subject);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseReplaced) return new Refusal('database_replaced');
  return new Refusal(error instanceof DatabaseFailure ? 'unavailable' : 'internal');
}

/** Trace id of the W3C `traceparent` header. */
function traceOf({ headers }: AccountsRequest): string | undefined {
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(headers.traceparent ?? '')?.[1];
}
