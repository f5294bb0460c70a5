import { storeForEach, STORES } from '../test-support/store-benches';

/* The contract of every store. README.md says how to run it against a real S3 server. */

describe.each(STORES)('a store in %s', (_, openBench) => {
  const bench = storeForEach(openBench);

  test('creates a key once and never overwrites it', async () => {
    const store = bench.open();
    expect(await store.create('a/b/c.json', Buffer.from('first'))).toBe(true);
    expect(await store.create('a/b/c.json', Buffer.from('second'))).toBe(false);
    expect(await bench.open().create('a/b/c.json', Buffer.from('first'))).toBe(false);
    expect((await store.read('a/b/c.json'))?.toString()).toBe('first');
  });

  test('lets exactly one of many writers create a key', async () => {
    const created = await Promise.all(
      Array.from({ length: 16 }, (_each, n) => bench.open().create('log/1.json', Buffer.from(String(n)))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await bench.open().read('log/1.json'))?.toString()).toBe(String(created.indexOf(true)));
  });

  test('keeps every byte, also of an empty and of a large file', async () => {
    const store = bench.open();
    const all = Buffer.from(Array.from({ length: 256 }, (_each, byte) => byte));
    const files = { empty: Buffer.alloc(0), all, large: Buffer.alloc(3_000_000, all) };
    for (const [key, bytes] of Object.entries(files)) {
      expect(await store.create(key, bytes)).toBe(true);
      expect((await bench.open().read(key))?.equals(bytes)).toBe(true);
    }
  });

  test('lists keys sorted, below their prefix only', async () => {
    const store = bench.open();
    for (const key of ['x/2', 'x/1', 'x/deep/3', 'x-y/5', 'y/4']) await store.create(key, Buffer.from(key));
    expect(await store.list('x/')).toEqual(['x/1', 'x/2', 'x/deep/3']);
    expect(await store.list('nothing/')).toEqual([]);
    expect((await store.list('')).filter((key) => /^[xy]/.test(key))).toHaveLength(5);
  });

  test('names the folders below a prefix, and no keys', async () => {
    const store = bench.open();
    for (const key of ['x/b/1', 'x/a/1', 'x/a/2', 'x/a/deep/3', 'x/4', 'y/z/5'])
      await store.create(key, Buffer.from(key));
    expect(await store.folders('x/')).toEqual(['a', 'b']);
    expect(await store.folders('nothing/')).toEqual([]);
  });

  test('reads an absent key as undefined', async () => {
    expect(await bench.open().read('b')).toBeUndefined();
  });

  test('removes a key, also one that is gone already, and takes it again', async () => {
    const store = bench.open();
    await store.create('a/b', Buffer.from('1'));
    await store.remove('a/b');
    await store.remove('a/b');
    expect(await store.read('a/b')).toBeUndefined();
    expect(await store.list('')).not.toContain('a/b');
    expect(await store.create('a/b', Buffer.from('2'))).toBe(true);
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a\0b', 'a\\..\\b', ''])(
    'takes no key like %j',
    async (key) => {
      const store = bench.open();
      for (const work of [
        () => store.read(key),
        () => store.create(key, Buffer.from('')),
        () => store.remove(key),
      ]) {
        await expect(async () => work()).rejects.toThrow('is not a valid store key');
      }
    },
  );

  test('tells a watcher of a key that another process creates', async () => {
    await bench.open().create('log/1.json', Buffer.from('1'));
    let hasHeard = false;
    const heardOf = () => (hasHeard = true);
    const stop = bench.open().watch('log/', heardOf, () => Promise.resolve('log/2.json'));
    const writer = bench.open();
    // A folder's watcher reports only keys that are newer than its first look.
    for (let next = 2; !hasHeard; next += 1) {
      await writer.create(`log/${next}.json`, Buffer.from(''));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    stop();
  });
});
