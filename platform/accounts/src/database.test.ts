import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient } from '@libsql/client';
import { hash } from '@node-rs/argon2';
import { createAccounts } from './accounts';
import { ASHA, bodyOf, cookieOf, startService, temporaryFolder } from './test-support/test-service';

const rightLogin = { name: ASHA.email, password: ASHA.password };
const unavailable = { code: 'unavailable', message: expect.stringContaining('unavailable') };

test('users and sessions survive a restart', async () => {
  const started = await startService();
  await started.send('/auth/register', ASHA);
  const cookie = cookieOf(await started.send('/auth/login', rightLogin));
  await started.restart();
  expect((await started.send('/auth/login', rightLogin)).status).toBe(200);
  expect((await started.send('/auth/session', undefined, { headers: { cookie } })).status).toBe(200);
});

test('E11 two services can share one database', async () => {
  const first = await startService();
  const second = await createAccounts({ databaseUrl: `file:${first.databaseFile}`, secureCookies: false });
  await first.send('/auth/register', ASHA);
  const request = { method: 'POST', path: '/auth/login', headers: { 'content-type': 'application/json' } };
  const body = Buffer.from(JSON.stringify(rightLogin));
  expect((await second.handle({ ...request, body, address: '192.0.2.1' })).status).toBe(200);
  await second.close();
});

test('A15 a closed database answers 503, never a success', async () => {
  const { service, send, log } = await startService();
  await send('/auth/register', ASHA);
  const cookie = cookieOf(await send('/auth/login', rightLogin));
  await service.close();
  const responses = [
    await send('/auth/login', rightLogin),
    await send('/auth/register', { ...ASHA, email: 'new@example.in' }),
    await send('/auth/logout', undefined, { headers: { cookie } }),
    await send('/auth/session', undefined, { headers: { cookie } }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(bodyOf(response)).toEqual(unavailable);
  }
  expect(log.at(-1)).toMatchObject({ status: 503, code: 'unavailable', problem: expect.any(String) });
});

test('a table that is gone answers 503, and the tries do not count', async () => {
  const started = await startService();
  const intruder = createClient({ url: `file:${started.databaseFile}` });
  await intruder.execute('ALTER TABLE users RENAME TO hidden');
  for (let count = 0; count < 12; count += 1) {
    expect((await started.send('/auth/login', rightLogin)).status).toBe(503);
  }
  await intruder.execute('ALTER TABLE hidden RENAME TO users');
  intruder.close();
  expect((await started.send('/auth/login', rightLogin)).status).toBe(401);
});

test('A15 a damaged file answers 503 and is left as it is', async () => {
  const file = join(await temporaryFolder(), 'accounts.db');
  await writeFile(file, 'this is no database'.repeat(100));
  const { send, log } = await startService({ databaseUrl: `file:${file}` });
  expect(log).toMatchObject([{ event: 'accounts-database', problem: 'SQLITE_NOTADB' }]);
  expect((await send('/auth/register', ASHA)).status).toBe(503);
});

test.each(['', 'six-or-more', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'A15 a password hash damaged to "%s" lets nobody in, and others still are',
  async (damaged) => {
    const started = await startService();
    await started.send('/auth/register', ASHA);
    const ravi = { ...ASHA, email: 'ravi@example.in' };
    await started.send('/auth/register', ravi);
    const intruder = createClient({ url: `file:${started.databaseFile}` });
    await intruder.execute({
      sql: 'UPDATE users SET password_hash = ? WHERE email = ?',
      args: [damaged, ASHA.email],
    });
    intruder.close();
    for (const password of [ASHA.password, damaged, 'whatever', ''])
      expect((await started.send('/auth/login', { name: ASHA.email, password })).status).not.toBe(200);
    const login = { name: ravi.email, password: ravi.password };
    expect((await started.send('/auth/login', login)).status).toBe(200);
  },
);

test('A15 with a read-only database nobody gets a session, and existing sessions stay', async () => {
  const started = await startService();
  await started.send('/auth/register', ASHA);
  const cookie = cookieOf(await started.send('/auth/login', rightLogin));
  const other = createClient({ url: `file:${started.databaseFile}` });
  await other.execute(
    "CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  const refused = await started.send('/auth/login', rightLogin, { headers: { cookie } });
  expect([refused.status, refused.headers['set-cookie'], bodyOf(refused)]).toEqual([
    503,
    undefined,
    unavailable,
  ]);
  expect((await started.send('/auth/session', undefined, { headers: { cookie } })).status).toBe(200);
  await other.execute('DROP TRIGGER full');
  other.close();
  expect((await started.send('/auth/login', rightLogin)).status).toBe(200);
});

test('A50 while another program locks the database the process keeps serving, and a login succeeds once it is free', async () => {
  const started = await startService();
  await started.send('/auth/register', ASHA);
  const other = createClient({ url: `file:${started.databaseFile}` });
  const holding = await other.transaction('write');
  const login = started.send('/auth/login', rightLogin);
  // While it waits, this process must not block: the same one serves pages.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setTimeout(next, 20));
  await holding.rollback();
  expect((await login).status).toBe(200);
  // What is said to be done is in the file, so another reader finds it.
  const second = await started.send('/auth/register', { ...ASHA, email: 'ravi@example.in' });
  expect(second.status).toBe(201);
  const { rows } = await other.execute(
    'SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM sessions)',
  );
  expect(Object.values(rows[0] ?? {})).toEqual([2, 1]);
  other.close();
});

test('a service that starts before its database exists works as soon as it does', async () => {
  const file = join(await temporaryFolder(), 'accounts.db');
  await writeFile(file, 'this is no database'.repeat(100));
  const { send } = await startService({ databaseUrl: `file:${file}` });
  expect((await send('/auth/register', ASHA)).status).toBe(503);
  await writeFile(file, '');
  expect((await send('/auth/register', ASHA)).status).toBe(201);
});

test('a database of a later version is refused', async () => {
  const started = await startService();
  const later = createClient({ url: `file:${started.databaseFile}` });
  await later.execute('PRAGMA user_version = 99');
  later.close();
  await started.restart();
  expect((await started.send('/auth/register', ASHA)).status).toBe(503);
});

test('a database URL of another kind stops the start', async () => {
  await expect(createAccounts({ databaseUrl: 'postgres://x', secureCookies: true })).rejects.toThrow(
    /libsql/,
  );
});

test('a password hashed at a lower cost is hashed again with the next successful login', async () => {
  const started = await startService();
  await started.send('/auth/register', ASHA);
  const administrator = createClient({ url: `file:${started.databaseFile}` });
  const stored = async () =>
    String((await administrator.execute('SELECT password_hash FROM users')).rows[0]?.password_hash);
  const cheap = await hash(ASHA.password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  await administrator.execute({ sql: 'UPDATE users SET password_hash = ?', args: [cheap] });
  expect((await started.send('/auth/login', { ...rightLogin, password: 'not-the-one' })).status).toBe(401);
  expect(await stored()).toBe(cheap);
  expect((await started.send('/auth/login', rightLogin)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect((await started.send('/auth/login', rightLogin)).status).toBe(200);
  expect(await stored()).toBe(renewed);
  administrator.close();
});

test('only the user of the process may read the database and its folder, also files that were there before', async () => {
  const started = await startService();
  const folder = dirname(started.databaseFile);
  const modes = async () => {
    const files = await readdir(folder);
    return Promise.all([folder, ...files.map((file) => join(folder, file))].map(modeOf));
  };
  await started.send('/auth/register', ASHA);
  expect(await modes()).toEqual(['700', '600', '600', '600']);
  const copies = await readdir(folder);
  await Promise.all(copies.map((file) => chmod(join(folder, file), 0o644)));
  const second = await startService({ databaseUrl: `file:${started.databaseFile}` });
  expect(await modes()).toEqual(['700', '600', '600', '600']);
  expect((await second.send('/auth/login', rightLogin)).status).toBe(200);
});

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}
