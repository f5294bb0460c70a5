import { openStore } from '../open-store';
import { openS3Front } from '../../test-support/s3-front';
import { openS3Bench, storeForEach } from '../../test-support/store-benches';
import { openS3Store, pageOfKeys } from './s3-store';

const bench = storeForEach(openS3Bench);

const one = Buffer.from('one');

test('a creation whose answer is lost is ours when it did take place', async () => {
  const store = bench.open();
  await store.create('a', one);
  bench.front.failNext('PUT', 'lost-answer', 'refused', 'busy');
  expect(await store.create('b', one)).toBe(true);
  expect((await store.read('b'))?.toString()).toBe('one');
});

test('the time of a bucket counts, and signs requests, on a machine whose clock is two days ahead', async () => {
  const realNow = Date.now.bind(Date);
  const aheadMs = 172_800_000;
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
  const store = bench.open();
  await store.create('a', one);
  expect(await store.create('b', one)).toBe(true);
  expect(Math.abs((store.clock?.now().getTime() ?? 0) - realNow())).toBeLessThan(5_000);
  expect(Math.abs((store.health?.().clockAheadMs ?? 0) - aheadMs)).toBeLessThan(5_000);
  spy.mockRestore();
});

test("a creation whose answer is lost is another writer's, even when the same bytes are stored", async () => {
  const [store, other] = [bench.open(), bench.open()];
  await store.create('a', one);
  expect(await other.create('b', one)).toBe(true);
  // The first attempt never reaches the bucket, so the stored object cannot be its own.
  bench.front.failNext('PUT', 'refused');
  expect(await store.create('b', one)).toBe(false);
});

test('of two writers of the same bytes whose answers are both lost exactly one learns that it was first', async () => {
  const stores = [bench.open(), bench.open()];
  for (const store of stores) await store.create('a', one);
  bench.front.failNext('PUT', 'lost-answer', 'lost-answer');
  const created = await Promise.all(stores.map((store) => store.create('b', one)));
  expect([...created].sort()).toEqual([false, true]);
});

test.each(['refused', 'busy', 'lost-answer', 'cut-answer'] as const)(
  'reading, listing and removing are retried after an answer that is %s',
  async (fault) => {
    const store = bench.open();
    await store.create('x/a', Buffer.alloc(100_000, 'one'));
    bench.front.failNext('GET', fault, fault);
    expect((await store.read('x/a'))?.length).toBe(100_000);
    bench.front.failNext('GET', fault);
    expect(await store.list('x/')).toEqual(['x/a']);
    bench.front.failNext('DELETE', fault === 'cut-answer' ? 'refused' : fault);
    await store.remove('x/a');
    expect(await store.read('x/a')).toBeUndefined();
  },
);

test('a store that stays unavailable is a failure, not an empty registry', async () => {
  const store = bench.open();
  await store.create('a', one);
  bench.front.failNext('GET', ...Array<'busy'>(20).fill('busy'));
  await expect(store.read('a')).rejects.toMatchObject({
    name: 'StoreError',
    failure: 'unavailable',
    message: expect.stringContaining('503 SlowDown'),
  });
});

test('a missing bucket or a wrong key is a failure, not an empty registry', async () => {
  const elsewhere = openStore(bench.url.replace('/test-', '-missing/test-'), bench.env);
  await expect(elsewhere.read('a')).rejects.toMatchObject({ failure: 'unavailable' });
  const stranger = openStore(bench.url, { ...bench.env, S3_SECRET_ACCESS_KEY: 'wrong' });
  await expect(stranger.read('a')).rejects.toMatchObject({ failure: 'unavailable' });
});

test('redirects of a store are not followed', async () => {
  const elsewhere = await openS3Front(() => Promise.resolve({ status: 200, body: one }));
  const location = `http://127.0.0.1:${elsewhere.port}/a`;
  const front = await openS3Front(() =>
    Promise.resolve({ status: 307, headers: { location }, body: Buffer.alloc(0) }),
  );
  const { pathname } = new URL(bench.url.slice('s3+'.length));
  const store = openStore(`s3+http://127.0.0.1:${front.port}${pathname}`, bench.env);
  const outcome = await store.read('a').catch((error: unknown) => error);
  const asked = elsewhere.count('GET');
  await Promise.all([front.close(), elsewhere.close()]);
  expect(outcome).toMatchObject({ failure: 'unavailable' });
  expect(asked).toBe(0);
});

test('a server that does not honour conditions is refused before anything is written', async () => {
  const { pathname } = new URL(bench.url.slice('s3+'.length));
  const ignoring = await openS3Front(() => Promise.resolve({ status: 200, body: Buffer.alloc(0) }));
  const store = openStore(`s3+http://127.0.0.1:${ignoring.port}${pathname}`, bench.env);
  await expect(store.create('a', one)).rejects.toThrow('does not honour conditional writes');
  await ignoring.close();
});

test('a list longer than a page is read to its end, and the first key behind another without it', async () => {
  const keys = Array.from({ length: 7 }, (_, n) => `log/${n}.json`);
  const store = bench.open();
  for (const key of [...keys, 'media/x.svg']) await store.create(key, one);
  const [, origin = '', bucket = '', prefix = ''] =
    /^s3\+(http:\/\/[^/]+)\/([^/]+)\/(.+)$/.exec(bench.url) ?? [];
  const small = openS3Store(
    {
      bucketUrl: `${origin}/${bucket}`,
      accessKeyId: bench.env['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: bench.env['S3_SECRET_ACCESS_KEY'] ?? '',
      region: 'us-east-1',
      pageSize: 2,
    },
    prefix,
  );
  const before = bench.front.count('GET');
  expect(await small.list('log/')).toEqual(keys);
  expect(bench.front.count('GET') - before).toBe(4);
  expect(await small.firstAfter?.('log/', 'log/3.json')).toBe('log/4.json');
  expect(await small.firstAfter?.('log/', 'log/6.json')).toBeUndefined();
  expect(bench.front.count('GET') - before).toBe(6);
});

test('tokens of a list are decoded', () => {
  const page =
    '<L><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#x2F;c&#61;</NextContinuationToken></L>';
  expect(pageOfKeys(page)).toEqual({ keys: [], folders: [], next: 'a&b/c=' });
});

test.each([
  ['ftp://host/bucket', {}],
  ['s3+https://host', {}],
  ['s3+https://host/Bad_Bucket/x', {}],
  ['s3+https://host/bucket/../x', {}],
  ['s3+https://me:secret@host/bucket', {}],
  ['file:', {}],
  ['s3+https://host/bucket', { S3_ACCESS_KEY_ID: '' }],
])('%s is no store that can be opened', (url, env) => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', ...env };
  expect(() => openStore(url, keys)).toThrow(expect.objectContaining({ code: 'bad_store', status: 422 }));
  expect(() => openStore(url, keys)).not.toThrow(/secret/);
});
