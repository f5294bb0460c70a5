import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { bodyOf, startListings } from './test-support/test-listings';

test('changes by two processes at once are all kept, and seen by both', async () => {
  const here = await startListings();
  const other = await startListings({ databaseUrl: here.databaseUrl });
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
  const price = 1_000_001;
  const replies = await Promise.all(
    ids.flatMap((id) => [here.change(id, { price }), other.change(id, { title: `Home ${id}` })]),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { read } of [here, other])
    for (const id of ids) expect(await read(`/v1/homes/${id}`)).toMatchObject({ price, title: `Home ${id}` });
  expect(await here.read('/v1')).toMatchObject({ number: 41 });
});

test('homes survive a restart, and the sample does not come back over them', async () => {
  const first = await startListings();
  await first.change('1', { price: 7_000_000 });
  await first.service.close();
  const second = await startListings({ databaseUrl: first.databaseUrl });
  expect(await second.read('/v1/homes/1')).toMatchObject({ price: 7_000_000 });
  expect(await second.read('/v1')).toMatchObject({ homes: 30, number: 2 });
});

test('a row that cannot be read is left out and named, and comes back when it is mended', async () => {
  const { databaseUrl, read, log } = await startListings();
  const client = createClient({ url: databaseUrl });
  const put = (home: string, number: number) =>
    client.execute({ sql: 'UPDATE homes SET home = ?, number = ? WHERE id = ?', args: [home, number, '7'] });
  const { rows } = await client.execute("SELECT home FROM homes WHERE id = '7'");
  await put('{"id":"7","price":"free"}', 2);
  expect(await read('/v1')).toMatchObject({ homes: 29 });
  expect(log).toMatchObject([{ event: 'listings-damaged', home: '7' }]);
  await put(String(rows[0]?.['home']), 3);
  expect(await read('/v1/homes?offset=6&limit=1')).toMatchObject({ total: 30, items: [{ id: '7' }] });
  client.close();
});

test('without its database the service answers 503, and works as soon as it has one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'listings-'));
  const file = join(folder, 'listings.db');
  await writeFile(file, 'this is no database'.repeat(100));
  const { get, change, log } = await startListings({ databaseUrl: `file:${file}` });
  expect(log).toMatchObject([{ event: 'listings-database', problem: 'SQLITE_NOTADB' }]);
  const replies = [await get('/v1/homes'), await change('1', { price: 1 })];
  expect(replies.map((reply) => [reply.status, bodyOf(reply)])).toMatchObject([
    [503, { code: 'unavailable' }],
    [503, { code: 'unavailable' }],
  ]);
  expect((await get('/_changes')).status).toBe(503);
  await writeFile(file, '');
  expect((await get('/v1/homes')).status).toBe(200);
  await rm(folder, { recursive: true });
});

test('a database of the program before gets an outbox, and works on with that program', async () => {
  const former = await startListings();
  const client = createClient({ url: former.databaseUrl });
  await client.execute('DROP TABLE home_changes');
  await client.execute("DELETE FROM listings_migration WHERE name = '2-outbox'");
  await former.service.close();
  const { change, read } = await startListings({ databaseUrl: former.databaseUrl });
  await client.execute('UPDATE home_numbers SET number = 2');
  await client.execute(`UPDATE homes SET number = 2, home = json_set(home, '$.price', 6) WHERE id = '1'`);
  expect(await read('/v1/homes/1')).toMatchObject({ price: 6 });
  expect(await read('/_changes')).toMatchObject({ height: 1, changes: [] });
  await change('1', { price: 7 });
  const changes = [{ number: 3, tags: ['listings:1', 'listings', expect.any(String)] }];
  expect(await read('/_changes?after=1')).toMatchObject({ height: 3, changes });
  client.close();
});

test('a change into a file that was moved away is refused, and made when it is sent again', async () => {
  const { databaseUrl, change } = await startListings();
  const file = fileURLToPath(databaseUrl);
  await rename(file, `${file}.old`);
  const refused = await change('1', { price: 8_000_000 });
  expect([refused.status, bodyOf(refused)]).toMatchObject([503, { code: 'database_replaced' }]);
  await rename(`${file}.old`, file);
  expect((await change('1', { price: 8_000_000 })).status).toBe(200);
});
