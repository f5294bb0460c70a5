import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccounts } from '@nivaas/accounts';
import { createListings } from '@nivaas/listings';
import { Client } from 'pg';

const DOCUMENT = join(__dirname, '../../../docs/operations.md');
/** The administrator's address of a PostgreSQL, set by `npm run engines`. */
const server = process.env['POSTGRES_TEST_URL'] ?? '';
const name = `moved_${randomBytes(6).toString('hex')}`;
const ACCOUNTS_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const ASHA = { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', password: 'monsoon-7' };
const LOGIN = { name: ASHA.email, password: ASHA.password };
const TITLE = 'Flat, "by the lake"\nwith a \\. and ध';

let folder: string;

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-moved-'));
  await onServer(server, `CREATE DATABASE ${name}`);
});
afterEach(async () => {
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

/** The services of a site, on the server or on its files. */
async function startServices(url?: string) {
  const [accounts, listings] = await Promise.all([
    createAccounts({ databaseUrl: url ?? `file:${join(folder, 'accounts.db')}`, secureCookies: false }),
    createListings({
      databaseUrl: url ?? `file:${join(folder, 'listings.db')}`,
      onChange: () => Promise.resolve([]),
    }),
  ]);
  const json = { 'content-type': 'application/json' };
  return {
    auth: (path: string, fields: unknown, headers: Record<string, string> = {}) =>
      accounts.handle({
        method: fields === undefined ? 'GET' : 'POST',
        path: `/auth/${path}`,
        headers: { host: 'nivaas.example', ...json, ...headers },
        body: Buffer.from(JSON.stringify(fields) ?? ''),
        address: '192.0.2.1',
      }),
    home: async (id: string, fields?: object, headers = {}) => {
      const body = Buffer.from(JSON.stringify(fields) ?? '');
      const method = fields ? 'PATCH' : 'GET';
      const request = { method, path: `/v1/records/${id}`, headers: { ...json, ...headers }, body };
      return JSON.parse(String((await listings.handle(request)).body)) as Record<string, unknown>;
    },
    news: listings.outbox.reader(),
    close: () => Promise.all([accounts.close(), listings.close()]),
  };
}

/** The block of the document that copies the tables. */
async function moveTables(): Promise<void> {
  const [, block = ''] = /```sh\n( +copy\(\) [^]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const env = { ...process.env, ACCOUNTS_URL };
  execFileSync('/bin/sh', ['-e', '-c', block], { cwd: folder, env, stdio: 'pipe' });
}

test('accounts and homes are moved from files to PostgreSQL, as the document says', async () => {
  const files = await startServices();
  await files.auth('register', ASHA);
  const { headers } = await files.auth('login', LOGIN);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const once = { 'idempotency-key': 'one' };
  const changed = await files.home('1', { price: 7_000_000, title: TITLE }, once);
  await files.home('12', { hidden: true });
  const homes = await Promise.all([files.home('1'), files.home('12')]);
  const news = await files.news();
  await files.close();
  // As an account of before 0.5, which gets its key at the next start.
  execFileSync('sqlite3', [join(folder, 'accounts.db'), 'UPDATE users SET email_key = NULL']);
  // Makes the tables, and homes of its own.
  await (await startServices(ACCOUNTS_URL)).close();

  await moveTables();
  const moved = await startServices(ACCOUNTS_URL);
  const session = await moved.auth('session', undefined, { cookie });
  expect(JSON.parse(String(session.body))).toMatchObject({ user: { email: ASHA.email } });
  expect((await moved.auth('login', LOGIN)).status).toBe(200);
  expect(await Promise.all([moved.home('1'), moved.home('12')])).toEqual(homes);
  expect(homes).toMatchObject([{ home: { price: 7_000_000, title: TITLE } }, { isHidden: true }]);
  // Also the marks of the outbox, by which edges tell a database from others.
  expect(await moved.news()).toEqual(news);
  expect(await moved.home('1', { price: 7_000_000, title: TITLE }, once)).toEqual(changed);
  expect(await moved.home('2', { price: 8_000_000 })).not.toHaveProperty('code');
  await moved.close();
});
