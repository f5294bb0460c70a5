import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from './folder-store';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-store-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a key is created once and never overwritten', async () => {
  const store = openFolderStore(root);
  expect(await store.create('a/b/c.json', Buffer.from('first'))).toBe(true);
  expect(await store.create('a/b/c.json', Buffer.from('second'))).toBe(false);
  expect((await store.read('a/b/c.json'))?.toString()).toBe('first');
});

test('of many writers of one key exactly one creates it', async () => {
  const stores = Array.from({ length: 16 }, () => openFolderStore(root));
  const created = await Promise.all(
    stores.map((store, n) => store.create('log/1.json', Buffer.from(String(n)))),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await openFolderStore(root).read('log/1.json'))?.toString()).toBe(String(created.indexOf(true)));
});

test('keys are listed sorted, below their prefix only, without the leftovers of a crash', async () => {
  const store = openFolderStore(root);
  for (const key of ['x/2', 'x/1', 'x/deep/3', 'y/4']) await store.create(key, Buffer.from(key));
  await writeFile(join(root, 'x', '.tmp-1-dead'), 'half');
  expect(await store.list('x/')).toEqual(['x/1', 'x/2', 'x/deep/3']);
  expect(await store.list('nothing/')).toEqual([]);
});

test('no temporary file stays behind', async () => {
  const store = openFolderStore(root);
  await store.create('a', Buffer.from('1'));
  await store.create('a', Buffer.from('2'));
  expect(await readdir(root)).toEqual(['a']);
});

test('an absent key reads as undefined, also below a file', async () => {
  const store = openFolderStore(root);
  await store.create('a', Buffer.from('1'));
  expect(await store.read('b')).toBeUndefined();
  expect(await store.read('a/b')).toBeUndefined();
});

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a\0b', 'a\\..\\b', ''])(
  'a key like %j reaches no file',
  async (key) => {
    await expect(async () => openFolderStore(root).read(key)).rejects.toThrow('is no key');
    await expect(async () => openFolderStore(root).create(key, Buffer.from(''))).rejects.toThrow('is no key');
  },
);

test('a store that cannot be read says so instead of looking empty', async () => {
  await mkdir(join(root, 'folder'));
  await expect(openFolderStore(root).read('folder')).rejects.toThrow('EISDIR');
});

test('a watcher is called when another process creates a key', async () => {
  const stop = await new Promise<() => void>((resolve) => {
    const end = openFolderStore(root).watch('log/', () => resolve(end));
    void openFolderStore(root).create('log/1.json', Buffer.from('1'));
  });
  stop();
});
