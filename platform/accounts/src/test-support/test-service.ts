import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@nivaas/http';
import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { createAccounts, type Accounts, type AccountsOptions } from '../accounts';
import type { AccountRules } from '../fields';
import { fileDatabase, postgresDatabase, type TestDatabase } from './test-database';

/** The service over a real database, with a clock that only tests advance. */
export interface TestService {
  service: Accounts;
  database: TestDatabase;
  log: Record<string, unknown>[];
  now: { value: number };
  /** Advances the clock, and shortens the lifetimes of the keys in Redis accordingly. */
  later: (ms: number) => Promise<void>;
  send: (path: string, fields?: unknown, options?: SendOptions) => Promise<Reply>;
  /** Stops the service and starts another one over the same database. */
  restart: () => Promise<void>;
}

interface SendOptions {
  method?: string;
  headers?: Record<string, string | undefined>;
  /** Sent as it is instead of `fields` in JSON. */
  raw?: string | Buffer;
  address?: string;
  /** Default: `RULES`. */
  rules?: AccountRules;
}

/** Numbers of a country whose mobile ones begin with 6 to 9. */
export const RULES: AccountRules = {
  phone: { isRequired: true, prefix: '+91', digits: 10, firstDigits: '6789' },
  guesses: ['Chain & Spoke', 'bicycle'],
};

export const ASHA = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '98765 43210',
  password: 'six-or-more',
};

export const LOGIN = { name: ASHA.email, password: ASHA.password };

let folders: string[] = [];
let services: TestService[] = [];
let redis: SharedRedis | undefined;

// Set by `npm run engines`. Each Jest worker has its own database on this Redis.
const redisUrl = process.env['REDIS_TEST_URL'];
beforeAll(async () => {
  if (redisUrl) redis = await openRedis(`${redisUrl}/${process.env['JEST_WORKER_ID'] ?? 0}`, () => undefined);
});
beforeEach(() => redis?.client.flushDb());
afterAll(() => redis?.close());

afterEach(async () => {
  await Promise.all(services.map(({ service, database }) => service.close().then(() => database.remove())));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  services = [];
  folders = [];
});

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  folders.push(folder);
  return folder;
}

/** A database of its own: a file, or on a server of `npm run engines`. */
async function ownDatabase(): Promise<TestDatabase> {
  const server = process.env['POSTGRES_TEST_URL'];
  return server
    ? postgresDatabase(server)
    : fileDatabase(join(await temporaryFolder(), 'data', 'accounts.db'));
}

export async function startService(
  options: Partial<AccountsOptions> & { database?: TestDatabase } = {},
): Promise<TestService> {
  const database = options.database ?? (await ownDatabase());
  const log: Record<string, unknown>[] = [];
  const now = { value: Date.UTC(2026, 10, 21) };
  const start = async () => {
    const service = await createAccounts({
      databaseUrl: database.url,
      redis: redis?.client,
      secureCookies: false,
      clock: () => now.value,
      log: (entry) => log.push(entry),
      ...options,
    });
    await service.ready();
    return service;
  };
  const test: TestService = {
    service: await start(),
    database,
    log,
    now,
    later: async (ms) => {
      now.value += ms;
      if (!redis) return;
      for (const key of await redis.client.keys('*')) {
        const leftMs = (await redis.client.pTTL(key)) - ms;
        await (leftMs > 0 ? redis.client.pExpire(key, leftMs) : redis.client.del(key));
      }
    },
    send: (path, fields, { method, headers, raw, address = '192.0.2.1', rules = RULES } = {}) =>
      test.service.handle(
        {
          method: method ?? (path === '/auth/session' ? 'GET' : 'POST'),
          path,
          headers: { host: 'nivaas.example', 'content-type': 'application/json', ...headers },
          body: Buffer.from(raw ?? (fields === undefined ? '' : JSON.stringify(fields))),
          address,
        },
        rules,
      ),
    restart: async () => {
      await test.service.close();
      test.service = await start();
    },
  };
  services.push(test);
  return test;
}

/** A service of its own for each test of a file. @param registered Who has an account there. */
export function serviceForEach(registered?: typeof ASHA): TestService {
  const test = {} as TestService;
  beforeEach(async () => {
    Object.assign(test, await startService());
    if (registered) await test.send('/auth/register', registered);
  });
  return test;
}

/** A service over a database that is deleted with its server. */
export function serviceAt(url: string): Promise<TestService> {
  return startService({ database: { url, sql: () => Promise.resolve([]), remove: () => Promise.resolve() } });
}

export function bodyOf(response: Reply): Record<string, unknown> {
  return JSON.parse(String(response.body)) as Record<string, unknown>;
}

/** The `name=value` part of the cookie that an answer sets. */
export function cookieOf(response: Reply): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}
