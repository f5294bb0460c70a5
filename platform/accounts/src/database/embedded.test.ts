import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient } from '@libsql/client';
import {
  ASHA,
  bodyOf,
  cookieOf,
  startService,
  temporaryFolder,
  LOGIN,
  serviceForEach,
} from '../test-support/test-service';

const accounts = serviceForEach(ASHA);

const unavailable = { code: 'unavailable', message: expect.stringContaining('unavailable') };

test('A15 with a read-only database nobody gets a session, and existing sessions stay', async () => {
  const cookie = cookieOf(await accounts.send('/auth/login', LOGIN));
  const other = createClient({ url: accounts.database.url });
  await other.execute(
    "CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  const refused = await accounts.send('/auth/login', LOGIN, { headers: { cookie } });
  expect([refused.status, refused.headers['set-cookie'], bodyOf(refused)]).toEqual([
    503,
    undefined,
    unavailable,
  ]);
  expect((await accounts.send('/auth/session', undefined, { headers: { cookie } })).status).toBe(200);
  await other.execute('DROP TRIGGER full');
  other.close();
  expect((await accounts.send('/auth/login', LOGIN)).status).toBe(200);
});

test('A50 while another program locks the database the process keeps serving, and a login succeeds once it is free', async () => {
  const other = createClient({ url: accounts.database.url });
  const holding = await other.transaction('write');
  const login = accounts.send('/auth/login', LOGIN);
  // The waiting login must not block the process, which also serves pages.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setTimeout(next, 20));
  await holding.rollback();
  expect((await login).status).toBe(200);
  // An acknowledged write is in the file, so another reader finds it.
  const second = await accounts.send('/auth/register', { ...ASHA, email: 'ravi@example.in' });
  expect(second.status).toBe(201);
  const { rows } = await other.execute(
    'SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM sessions)',
  );
  expect(Object.values(rows[0] ?? {})).toEqual([2, 1]);
  other.close();
});

test('A15 with a damaged file it answers 503 and says why, and works as soon as there is a database', async () => {
  const file = join(await temporaryFolder(), 'accounts.db');
  await writeFile(file, 'this is no database'.repeat(100));
  const { send, log } = await startService({ databaseUrl: `file:${file}` });
  expect(log).toMatchObject([{ event: 'accounts-database', problem: 'SQLITE_NOTADB' }]);
  expect((await send('/auth/register', ASHA)).status).toBe(503);
  await writeFile(file, '');
  expect((await send('/auth/register', ASHA)).status).toBe(201);
});

test('only the user of the process may read the database and its folder, also files that were there before', async () => {
  const folder = dirname(accounts.database.url.slice('file:'.length));
  const modes = async () => {
    const files = await readdir(folder);
    return Promise.all([folder, ...files.map((file) => join(folder, file))].map(modeOf));
  };
  expect(await modes()).toEqual(['700', '600', '600', '600']);
  const copies = await readdir(folder);
  await Promise.all(copies.map((file) => chmod(join(folder, file), 0o644)));
  const second = await startService({ databaseUrl: accounts.database.url });
  expect(await modes()).toEqual(['700', '600', '600', '600']);
  expect((await second.send('/auth/login', LOGIN)).status).toBe(200);
});

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}
