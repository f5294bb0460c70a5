import { randomBytes } from 'node:crypto';
import type { ServiceChanges } from '@nivaas/http';
import { Client } from 'pg';
import { startListings } from './test-support/test-listings';

/** The administrator's address of a PostgreSQL, set by `npm run engines`. */
const server = process.env['POSTGRES_TEST_URL'] ?? '';
const name = `homes_${randomBytes(6).toString('hex')}`;
const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeEach(() => onServer(`CREATE DATABASE ${name}`));
afterEach(() => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

test('on PostgreSQL, services that start and change homes at once lose nothing and see each other', async () => {
  const [here, other] = await Promise.all([startListings({ databaseUrl }), startListings({ databaseUrl })]);
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
  const price = 1_000_001;
  const replies = await Promise.all([
    ...ids.flatMap((id) => [here.change(id, { price }), other.change(id, { title: `Home ${id}` })]),
  ]);
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { read, log } of [here, other]) {
    for (const id of ids) expect(await read(`/v1/homes/${id}`)).toMatchObject({ price, title: `Home ${id}` });
    expect(await read('/v1')).toMatchObject({ homes: 30 });
    expect(log.filter(({ event }) => event === 'listings-database')).toEqual([]);
  }
});

test('on PostgreSQL, a restored database is read anew, also under numbers that were used before', async () => {
  const { change, read } = await startListings({ databaseUrl });
  await change('1', { price: 7_000_000 });
  expect(await read('/v1/homes/1')).toMatchObject({ price: 7_000_000 });
  const known = await read('/_changes?after=2');
  expect(known).toEqual({ identity: expect.any(String), height: 2, changes: [] });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DELETE FROM home_changes WHERE number > 1; UPDATE home_numbers SET number = 1');
  await client.query(
    `UPDATE homes SET number = 1, home = replace(home, '7000000', '5000000') WHERE id = '1'`,
  );
  await client.end();
  await change('2', { price: 8_000_000 });
  const { identity } = known as ServiceChanges;
  expect(await read('/_changes?after=2')).toMatchObject({ identity: expect.not.stringMatching(identity) });
  expect(await read('/v1/homes/1')).toMatchObject({ price: 5_000_000 });
});
