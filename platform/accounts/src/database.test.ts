import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { createAccounts } from './accounts';
import { fileDatabase } from './test-support/test-database';
import {
  ASHA,
  bodyOf,
  cookieOf,
  startService,
  temporaryFolder,
  LOGIN,
  serviceForEach,
} from './test-support/test-service';

const accounts = serviceForEach(ASHA);
const send: typeof accounts.send = (...asked) => accounts.send(...asked);

const unavailable = { code: 'unavailable', message: expect.stringContaining('unavailable') };

test('users and sessions survive a restart', async () => {
  const cookie = cookieOf(await send('/auth/login', LOGIN));
  await accounts.restart();
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
  expect((await send('/auth/session', undefined, { headers: { cookie } })).status).toBe(200);
});

test('A15 a closed database answers 503, never a success', async () => {
  const cookie = cookieOf(await send('/auth/login', LOGIN));
  await accounts.service.close();
  const responses = [
    await send('/auth/login', LOGIN),
    await send('/auth/register', { ...ASHA, email: 'new@example.in' }),
    await send('/auth/logout', undefined, { headers: { cookie } }),
    await send('/auth/session', undefined, { headers: { cookie } }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(bodyOf(response)).toEqual(unavailable);
  }
  expect(accounts.log.at(-1)).toMatchObject({
    status: 503,
    code: 'unavailable',
    problem: expect.any(String),
  });
});

test('a registration into a file that was moved away is refused', async () => {
  const file = join(await temporaryFolder(), 'accounts.db');
  const moved = await startService({ database: fileDatabase(file) });
  await rename(file, `${file}.old`);
  const refused = await moved.send('/auth/register', ASHA);
  expect([refused.status, bodyOf(refused)]).toMatchObject([503, { code: 'database_replaced' }]);
});

test('a table that is gone answers 503, and the tries do not count', async () => {
  await accounts.database.sql('ALTER TABLE users RENAME TO hidden');
  for (let count = 0; count < 12; count += 1) {
    expect((await send('/auth/login', LOGIN)).status).toBe(503);
  }
  await accounts.database.sql('ALTER TABLE hidden RENAME TO users');
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
});

test.each(['', 'six-or-more', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'A15 a password hash damaged to "%s" lets nobody in, and others still are',
  async (damaged) => {
    const ravi = { ...ASHA, email: 'ravi@example.in' };
    await send('/auth/register', ravi);
    await accounts.database.sql(
      `UPDATE users SET password_hash = '${damaged}' WHERE email = '${ASHA.email}'`,
    );
    for (const password of [ASHA.password, damaged, 'whatever', ''])
      expect((await send('/auth/login', { name: ASHA.email, password })).status).not.toBe(200);
    const login = { name: ravi.email, password: ravi.password };
    expect((await send('/auth/login', login)).status).toBe(200);
  },
);

test('a database URL of another kind stops the start', async () => {
  await expect(createAccounts({ databaseUrl: 'mysql://me:secret@x', secureCookies: true })).rejects.toThrow(
    /^[^@]*postgres: [^@]*$/,
  );
});

test('a password hashed at a lower cost is hashed again with the next successful login', async () => {
  const { sql } = accounts.database;
  const stored = async () => String((await sql('SELECT password_hash FROM users'))[0]?.['password_hash']);
  const cheap = await hash(ASHA.password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  await sql(`UPDATE users SET password_hash = '${cheap}'`);
  expect((await send('/auth/login', { ...LOGIN, password: 'not-the-one' })).status).toBe(401);
  expect(await stored()).toBe(cheap);
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test('a hash from before 0.6, of the password as it was typed, is taken, and renewed to the normal form', async () => {
  const [typed, normal] = ['cafe\u0301-7x', 'caf\u00e9-7x'];
  const raw = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await accounts.database.sql(`UPDATE users SET password_hash = '${raw}'`);
  expect((await send('/auth/login', { ...LOGIN, password: normal })).status).toBe(401);
  expect((await send('/auth/login', { ...LOGIN, password: typed })).status).toBe(200);
  expect((await send('/auth/login', { ...LOGIN, password: normal })).status).toBe(200);
});

test('an e-mail with a character that not every database takes is as unknown as any other', async () => {
  for (const name of ['asha\0@example.in', '\0', "asha'; DROP TABLE users; --@example.in"])
    expect((await send('/auth/login', { name, password: 'whatever' })).status).toBe(401);
});

test('a service opens its database once somebody asks', async () => {
  const file = join(await temporaryFolder(), 'accounts.db');
  const service = await createAccounts({ databaseUrl: `file:${file}`, secureCookies: false });
  expect(existsSync(file)).toBe(false);
  await service.ready();
  expect(existsSync(file)).toBe(true);
  await service.close();
});

test('services that start at once over a new database make it together', async () => {
  await accounts.database.sql('DROP TABLE sessions');
  await accounts.database.sql('DROP TABLE users');
  await accounts.database.sql('DROP TABLE kysely_migration');
  await accounts.database.sql('DROP TABLE kysely_migration_lock');
  const log: Record<string, unknown>[] = [];
  const options = {
    databaseUrl: accounts.database.url,
    secureCookies: false,
    log: (entry: Record<string, unknown>) => log.push(entry),
  };
  const services = await Promise.all([1, 2, 3, 4].map(() => createAccounts(options)));
  await Promise.all(services.map((service) => service.ready()));
  expect(log).toEqual([]);
  await Promise.all(services.map((service) => service.close()));
  expect(await accounts.database.sql('SELECT name FROM kysely_migration ORDER BY name')).toEqual([
    { name: '1-accounts' },
    { name: '2-email-key' },
  ]);
});
