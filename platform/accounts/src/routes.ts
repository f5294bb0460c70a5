import { clientOf, empty, json, type Reply } from '@nivaas/http';
import { readFields } from './body';
import { loginFields, registerFields } from './fields';
import type { Passwords } from './passwords/passwords';
import type { Pseudonyms } from './pseudonyms';
import { Refusal } from './refusal';
import type { AccountsRequest } from './request';
import type { Sessions } from './sessions';
import type { Store, User } from './store';
import type { Tries } from './limits/tries';

/** An answer, and the user for the log. */
export interface Outcome {
  response: Reply;
  user?: User;
}

/** Pseudonyms for the log, also of requests that fail. */
export interface Subject {
  client: string;
  account?: string;
}

export interface Route {
  method: 'GET' | 'POST';
  needsBody: boolean;
  run: (request: AccountsRequest, subject: Subject) => Promise<Outcome>;
}

interface Services {
  store: Store;
  sessions: Sessions;
  passwords: Passwords;
  tries: Tries;
  pseudonyms: Pseudonyms;
}

/** The routes under `/auth/`, by path. */
export function accountRoutes(services: Services): Map<string, Route> {
  return new Map<string, Route>([
    [
      '/auth/login',
      { method: 'POST', needsBody: true, run: (request, subject) => logIn(services, request, subject) },
    ],
    [
      '/auth/register',
      { method: 'POST', needsBody: true, run: (request, subject) => register(services, request, subject) },
    ],
    ['/auth/logout', { method: 'POST', needsBody: false, run: (request) => logOut(services, request) }],
    ['/auth/session', { method: 'GET', needsBody: false, run: (request) => showSession(services, request) }],
  ]);
}

async function logIn(services: Services, request: AccountsRequest, subject: Subject): Promise<Outcome> {
  const { store, sessions, passwords, tries, pseudonyms } = services;
  const { name: email, password } = readFields(request.body, loginFields);
  subject.account = pseudonyms.of('account', email);
  const client = clientOf(request.address);
  const attempt = await tries.beginLogin(email, client);
  try {
    const account = await store.findUser(email);
    const matches = await passwords.matches(account?.passwordHash, password, client);
    if (!account || !matches) throw new Refusal('invalid_credentials');
    const cookie = await sessions.begin(account.user, request);
    await attempt.succeeded();
    await renewHash(services, account, password, client);
    return { response: json(200, account.user, { 'set-cookie': cookie }), user: account.user };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_credentials') await attempt.notJudged();
    throw error;
  }
}

/** A failure is ignored: the login has succeeded, and the next one tries again. */
async function renewHash(
  { store, passwords }: Services,
  known: { user: User; passwordHash: string },
  password: string,
  client: string,
): Promise<void> {
  if (!passwords.isOutdated(known.passwordHash)) return;
  await passwords
    .hash(password, client)
    .then((renewed) => store.renewPasswordHash(known.user.id, known.passwordHash, renewed))
    .catch(() => undefined);
}

async function register(
  { store, passwords, tries, pseudonyms }: Services,
  request: AccountsRequest,
  subject: Subject,
): Promise<Outcome> {
  const registration = readFields(request.body, registerFields);
  subject.account = pseudonyms.of('account', registration.email);
  const client = clientOf(request.address);
  await tries.countRegistration(client);
  if (await store.findUser(registration.email)) throw new Refusal('user_exists');
  const user = await store.addUser(registration, await passwords.hash(registration.password, client));
  if (!user) throw new Refusal('user_exists');
  return { response: json(201, user), user };
}

async function logOut({ sessions }: Services, request: AccountsRequest): Promise<Outcome> {
  return { response: empty(204, { 'set-cookie': await sessions.end(request) }) };
}

async function showSession({ sessions }: Services, request: AccountsRequest): Promise<Outcome> {
  const user = await sessions.userOf(request);
  if (!user) throw new Refusal('signed_out');
  return { response: json(200, { user }), user };
}
