import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { ASHA, LOGIN, startService, temporaryFolder } from '../test-support/test-service';

test('a database that a newer program migrated works, so that ops can go back to this one', async () => {
  const databaseUrl = `file:${join(await temporaryFolder(), 'accounts.db')}`;
  const { send, restart } = await startService({ databaseUrl });
  expect((await send('/auth/register', ASHA)).status).toBe(201);
  const newer = createClient({ url: databaseUrl });
  await newer.execute('ALTER TABLE users ADD COLUMN language TEXT');
  await newer.execute("INSERT INTO kysely_migration VALUES ('3-language', '2027-01-01T00:00:00.000Z')");
  newer.close();
  await restart();
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
  const ravi = { ...ASHA, name: 'Ravi', email: 'ravi@example.in' };
  expect((await send('/auth/register', ravi)).status).toBe(201);
});
