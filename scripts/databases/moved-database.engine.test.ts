import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccounts } from '@nivaas/accounts';
import listings from '@nivaas/listings';
import { Client } from 'pg';

const DOCUMENT = join(__dirname, '../../docs/operations.md');
/** The administrator's address of a PostgreSQL, set by `npm run engines`. */
const server = process.env['POSTGRES_TEST_URL'] ?? '';
const name = `moved_${randomBytes(6).toString('hex')}`;
const ACCOUNTS_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const ASHA = { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', password: 'monsoon-7' };
const LOGIN = { name: ASHA.email, password: ASHA.password };
const HOME = '/_ops/records/1';
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
async function openSite(url?: string) {
  const at = (file: string) => url ?? `file:${join(folder, file)}`;
  const accounts = await createAccounts({ databaseUrl: at('accounts.db'), secureCookies: false });
  // As the edge does when a live site has accounts.
  await accounts.ready();
  const homes = await listings.open({
    dataFolder: folder,
    env: { ACCOUNTS_URL: url },
    log: () => undefined,
    changed: () => Promise.resolve([]),
  });
  return {
    news: async () => (await homes.fetch(new Request('http://listings.test/_changes'))).json(),
    ask: async (method: string, path: string, fields?: object, others: Record<string, string> = {}) => {
      const headers = { host: 'nivaas.example', 'content-type': 'application/json', ...others };
      const body = Buffer.from(JSON.stringify(fields) ?? '');
      if (!path.startsWith('/auth/')) {
        const url = `http://listings.test${path}`;
        const sent = fields === undefined ? {} : { body: JSON.stringify(fields) };
        const answer = await homes.fetch(new Request(url, { method, headers, ...sent }));
        return { cookie: '', body: await answer.json() };
      }
      const reply = await accounts.handle(
        { method, path, headers, body, address: '192.0.2.1' },
        { phone: undefined, guesses: [] },
      );
      const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
      return { cookie, body: JSON.parse(String(reply.body)) as unknown };
    },
    close: () => Promise.all([accounts.close(), homes.close()]),
  };
}

/** The block of the document that copies the tables. */
async function moveTables(): Promise<void> {
  const [, block = ''] = /```sh\n( +copy\(\) [^]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const env = { ...process.env, ACCOUNTS_URL };
  execFileSync('/bin/sh', ['-e', '-c', block], { cwd: folder, env, stdio: 'pipe' });
}

test('accounts and homes are moved from files to PostgreSQL, as the document says', async () => {
  const files = await openSite();
  await files.ask('POST', '/auth/register', ASHA);
  const { cookie } = await files.ask('POST', '/auth/login', LOGIN);
  await files.ask('POST', HOME, { price: 7_000_000, title: TITLE });
  await files.ask('POST', '/_ops/records/12', { hidden: true });
  const news = await files.news();
  await files.close();
  // Makes the tables, and homes of its own.
  await (await openSite(ACCOUNTS_URL)).close();

  await moveTables();
  const { ask, ...moved } = await openSite(ACCOUNTS_URL);
  const { email } = ASHA;
  expect((await ask('GET', '/auth/session', undefined, { cookie })).body).toMatchObject({ user: { email } });
  expect((await ask('POST', '/auth/login', LOGIN)).body).toMatchObject({ email });
  const changed = { number: 2, home: { price: 7_000_000, title: TITLE } };
  expect((await ask('GET', HOME)).body).toMatchObject(changed);
  expect((await ask('GET', '/_ops/records/12')).body).toMatchObject({ isHidden: true });
  // Also the marks of its changes, by which edges tell a database from others.
  expect(await moved.news()).toEqual(news);
  expect((await ask('POST', '/_ops/records/2', { price: 8_000_000 })).body).toMatchObject({ number: 4 });
  await moved.close();
});
