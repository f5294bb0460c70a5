import { drill, type CatalogueRow } from './row';

const ACCOUNTS = 'platform/accounts/src';
const limits = (name: string) => ({ test: `${ACCOUNTS}/limits.test.ts`, name });
const login = (name: string) => ({ test: `${ACCOUNTS}/login.test.ts`, name });
const register = (name: string) => ({ test: `${ACCOUNTS}/register.test.ts`, name });
const session = (name: string) => ({ test: `${ACCOUNTS}/session.test.ts`, name });
const database = (name: string) => ({ test: `${ACCOUNTS}/database.test.ts`, name });
const guards = (name: string) => ({ test: `${ACCOUNTS}/guards.test.ts`, name });
/** The same through the edge, with its own service and with one behind API_ORIGIN. */
const edge = (name: string) => ({ test: 'platform/edge/src/handlers/auth.test.ts', name });

export const account: CatalogueRow[] = [
  {
    id: 'A01',
    fault: 'brute force one account',
    proof: [
      limits('the 11th wrong password within 15 minutes waits, even for the right one'),
      limits('guesses that arrive at once are counted before they are judged'),
      limits('an attacker with many addresses gets 50 guesses for an account, and its owner still gets in'),
      edge('the limits behind another edge count each visitor for himself, and say when to come back'),
    ],
  },
  {
    id: 'A02',
    fault: 'password spraying / stuffing over 1,000 accounts, rotating fake X-Forwarded-For',
    proof: [
      limits('one address gets 50 failures over all accounts'),
      edge('addresses that a header invents are no way around the limit'),
      {
        test: 'platform/edge/src/limits/client-address.test.ts',
        name: 'without a proxy of ours the connection counts, whatever a header says',
      },
    ],
  },
  {
    // Registration says "User already exists", as the specification asks: docs/decisions/0022.
    id: 'A03',
    fault: 'user enumeration by text/status/size/headers (login and register)',
    proof: [
      login('a wrong password and an unknown user get the same answer'),
      edge('a wrong password and an unknown email are the same to the last header'),
      limits('the limit tells nothing about who has an account'),
      limits('logins of people %s wait for a hash: a crowd of them is refused as busy'),
      limits('one address gets 50 registrations'),
    ],
  },
  {
    id: 'A05',
    fault: 'login flood as CPU attack',
    proof: [
      {
        test: `${ACCOUNTS}/work-queue.test.ts`,
        name: 'two works run, twenty wait in order, the next is refused',
      },
      limits('a flood of logins is refused rather than queued without end, and does not count as failures'),
    ],
  },
  {
    id: 'A06',
    fault: 'weak/known passwords; 7 chars; 64, 128, 10,000 chars; emoji; spaces; NUL',
    proof: [
      register('%s is refused with a code and a sentence'),
      register('a password of 6 and one of 1,024 characters are accepted'),
      login('a password is compared to the last character, spaces and emoji included'),
      login('a zero byte in a password is a character like any other'),
      {
        test: `${ACCOUNTS}/common-passwords.test.ts`,
        name: '%s, a name and one of the most used passwords, is common',
      },
    ],
  },
  {
    id: 'A07',
    fault: 'SQL/NoSQL/LDAP injection, {"$ne":null}, arrays, numbers as email',
    proof: [
      register('nothing is stored when %s'),
      register('SQL in a field is just text'),
      guards('%s is answered 400'),
    ],
  },
  {
    id: 'A08',
    fault: 'mass assignment role, id, isAdmin, passwordHash',
    proof: register('nothing is stored when %s'),
  },
  {
    // There is no page that changes a password.
    id: 'A10',
    fault: 'session fixation / reuse after logout / after password change',
    proof: [
      session('a token that was planted before the login is not adopted'),
      session('logging in again gives a new token and ends the old one'),
      session('logging out ends this session only, clears the cookie and nothing else'),
      edge(
        'our own service behind another edge works the same: register, login with cookie, session, logout',
      ),
    ],
  },
  {
    id: 'A11',
    fault: 'token forgery: alg:none, edited claims, expired, other key',
    proof: [session('%s means nobody is logged in'), session('a session ends after 30 days')],
  },
  {
    id: 'A12',
    fault: 'login CSRF',
    proof: [
      guards('403 when %s'),
      guards('%s is answered 415'),
      edge('what another site sends is refused here, in the words of our own service'),
    ],
  },
  {
    id: 'A13',
    fault: 'race: register same email twice at once',
    proof: register('of 20 registrations at once one wins'),
  },
  {
    id: 'A15',
    fault: 'user store file damaged / disk full',
    proof: [
      database('a damaged file answers 503 and is left as it is'),
      database('a password hash damaged to "%s" lets nobody in, and others still are'),
      database('a database that takes no writes gives nobody a session, and keeps those there are'),
      database('a closed database answers 503, never a success'),
    ],
  },
  {
    id: 'A16',
    fault: 'credentials over http / in URL / in logs / in beacon',
    proof: [
      edge('a login in an address is refused, and stays out of the answer and the log'),
      login('the log says what happened, without personal data'),
      { test: 'platform/edge/src/headers.test.ts', name: 'the site insists on TLS when %s' },
      {
        journey: 'e2e/journeys/without-javascript.spec.ts',
        name: '${url} says what its form needs, and leaks nothing into the address when it is sent',
      },
    ],
  },
  {
    id: 'A17',
    fault: 'stolen user JSON',
    proof: [
      login('the right password answers 200 with id, name, email and phone, and nothing secret'),
      login('the session cookie is out of reach of scripts and lasts 30 days'),
      {
        journey: 'e2e/journeys/account.spec.ts',
        name: 'a login stores the answer unchanged and begins a session in an httpOnly cookie',
      },
    ],
  },
  {
    id: 'A18',
    fault: 'password field: paste, managers, show toggle',
    proof: [
      drill,
      {
        journey: 'e2e/journeys/account.spec.ts',
        name: '${url}: Apple and Google say that they are not available; the password can be shown and hidden',
      },
    ],
  },
  {
    id: 'A50',
    fault: 'another program holds the database for seconds',
    proof: {
      test: 'platform/accounts/src/database.test.ts',
      name: 'a database that another program holds stops nothing else, and is used as soon as it is free',
    },
  },
  {
    id: 'A51',
    fault: 'the clock is put back by a day after tries were counted',
    proof: {
      test: 'platform/accounts/src/rate-limit.test.ts',
      name: 'tries of a day that the clock was put back from hold nobody up',
    },
  },
  {
    id: 'A52',
    fault: 'the server behind API_ORIGIN hangs under a crowd',
    proof: {
      test: 'platform/edge/src/handlers/auth.test.ts',
      name: 'a server that hangs costs no more than its share of connections',
    },
  },
  {
    id: 'A53',
    fault: 'paths that the server behind API_ORIGIN reads as others: ..;/ // %61',
    proof: {
      test: 'platform/edge/src/handlers/auth.test.ts',
      name: '%s, which servers read in different ways, does not reach that server',
    },
  },
];
