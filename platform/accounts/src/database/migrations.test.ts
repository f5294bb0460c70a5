import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { hash } from '@node-rs/argon2';
import { bodyOf, startService, temporaryFolder } from '../test-support/test-service';

/** The schema of the first version of the program. */
const OLD_SCHEMA = [
  `CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
    password_hash TEXT NOT NULL, created_at INTEGER NOT NULL)`,
  'CREATE UNIQUE INDEX users_by_email ON users (email)',
  `CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL)`,
  'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  'PRAGMA user_version = 1',
];

/** A database of the first version. Emails are given as it stored them; passwords are `password of <id>`. */
async function oldDatabase(users: { id: string; email: string; createdAt: number }[]): Promise<string> {
  const databaseUrl = `file:${join(await temporaryFolder(), 'accounts.db')}`;
  const client = createClient({ url: databaseUrl });
  for (const statement of OLD_SCHEMA) await client.execute(statement);
  for (const { id, email, createdAt } of users) {
    const passwordHash = await hash(`password of ${id}`, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await client.execute({
      sql: 'INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)',
      args: [id, `Name of ${id}`, email, '+919876543210', passwordHash, createdAt],
    });
  }
  client.close();
  return databaseUrl;
}

const FULL_WIDTH = 'ａｓｈａ@example.in';
const INVISIBLE = 'ra\u200bvi@example.in';

test('accounts that were stored in an older form are found by what their owners type, and are not taken again', async () => {
  const databaseUrl = await oldDatabase([
    { id: 'asha', email: FULL_WIDTH, createdAt: 1 },
    { id: 'ravi', email: INVISIBLE, createdAt: 2 },
    { id: 'meera', email: 'meera@example.in', createdAt: 3 },
  ]);
  const { send, log } = await startService({ databaseUrl });
  for (const [id, typed] of [
    ['asha', FULL_WIDTH],
    ['asha', 'Asha@Example.in'],
    ['ravi', INVISIBLE],
    ['ravi', 'ravi@example.in'],
    ['meera', 'meera@example.in'],
  ] as const) {
    const answer = await send('/auth/login', { name: typed, password: `password of ${id}` });
    expect([typed, answer.status, bodyOf(answer)]).toMatchObject([typed, 200, { name: `Name of ${id}` }]);
  }
  const again = { name: 'Another', email: 'asha@example.in', phone: '98765 43210', password: 'six-or-more' };
  expect((await send('/auth/register', again)).status).toBe(409);
  expect(log.filter(({ event }) => event === 'accounts-twins')).toEqual([]);
});

test('of two accounts whose e-mails read the same, the older one works, and the log names the newer one', async () => {
  const databaseUrl = await oldDatabase([
    { id: 'newer', email: 'asha@example.in', createdAt: 2 },
    { id: 'older', email: FULL_WIDTH, createdAt: 1 },
  ]);
  const { send, log, restart } = await startService({ databaseUrl });
  const login = async (id: string) =>
    (await send('/auth/login', { name: 'asha@example.in', password: `password of ${id}` })).status;
  expect([await login('older'), await login('newer')]).toEqual([200, 401]);
  const twins = () => log.filter(({ event }) => event === 'accounts-twins');
  expect(twins()).toMatchObject([{ older: 'older', newer: 'newer' }]);
  expect(JSON.stringify(twins())).not.toMatch(/example\.in/);

  // An administrator deletes one of the two accounts.
  const administrator = createClient({ url: databaseUrl });
  await administrator.execute("DELETE FROM users WHERE id = 'older'");
  administrator.close();
  await restart();
  expect([await login('older'), await login('newer')]).toEqual([401, 200]);
  expect(twins()).toHaveLength(1);
});

test('a database that a newer program migrated works, so that ops can go back to this one', async () => {
  const databaseUrl = await oldDatabase([{ id: 'asha', email: 'asha@example.in', createdAt: 1 }]);
  const { send, restart } = await startService({ databaseUrl });
  const newer = createClient({ url: databaseUrl });
  await newer.execute('ALTER TABLE users ADD COLUMN language TEXT');
  await newer.execute("INSERT INTO kysely_migration VALUES ('3-language', '2027-01-01T00:00:00.000Z')");
  newer.close();
  await restart();
  const login = { name: 'asha@example.in', password: 'password of asha' };
  expect((await send('/auth/login', login)).status).toBe(200);
  const ravi = { name: 'Ravi', email: 'ravi@example.in', phone: '98765 43210', password: 'six-or-more' };
  expect((await send('/auth/register', ravi)).status).toBe(201);
});
