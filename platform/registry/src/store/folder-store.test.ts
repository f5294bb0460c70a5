import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from './folder-store';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-store-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a file in the place of the folder is no empty registry', async () => {
  await writeFile(join(root, 'taken'), '');
  const store = openFolderStore(join(root, 'taken'));
  for (const asked of [store.read('a'), store.list('x/'), store.create('a', Buffer.from('1'))])
    await expect(asked).rejects.toMatchObject({ failure: 'unavailable' });
});

test('no file stays behind but the reserve, and what a crash left is no key', async () => {
  const store = openFolderStore(root);
  await store.create('a', Buffer.from('1'));
  await store.create('a', Buffer.from('2'));
  expect(await readdir(root)).toEqual(['.reserve', 'a']);
  await writeFile(join(root, '.tmp-1-dead'), 'half');
  expect(await store.list('')).toEqual(['a']);
});

test('a folder that disappeared is not created again: a write is refused, and works when it is back', async () => {
  const store = openFolderStore(join(root, 'registry'));
  await store.create('a', Buffer.from('1'));
  const later = openFolderStore(join(root, 'registry'));
  await later.read('a');
  await rename(join(root, 'registry'), join(root, 'away'));
  for (const one of [store, later])
    await expect(one.create('b', Buffer.from('2'))).rejects.toMatchObject({ failure: 'unavailable' });
  expect(await readdir(root)).toEqual(['away']);
  await rename(join(root, 'away'), join(root, 'registry'));
  expect(await later.create('b', Buffer.from('2'))).toBe(true);
});

test('a folder is removed with its last key, and a key that is created meanwhile is kept', async () => {
  const store = openFolderStore(root);
  for (let turn = 0; turn < 30; turn += 1) {
    await store.create('x/y/old', Buffer.from('1'));
    const [, created] = await Promise.all([
      store.remove('x/y/old'),
      store.create('x/y/new', Buffer.from('2')),
    ]);
    expect(created).toBe(true);
    expect((await store.read('x/y/new'))?.toString()).toBe('2');
    await store.remove('x/y/new');
    expect(await store.folders('')).toEqual([]);
  }
});

test('watching a missing folder creates none, and reports its first key', async () => {
  const away = join(root, 'away');
  const store = openFolderStore(away);
  const told = new Promise<void>((resolve) => {
    const heardOf = () => {
      stop();
      resolve();
    };
    const stop = store.watch('x/', heardOf, () => Promise.resolve('x/1'));
  });
  expect(await readdir(root)).toEqual([]);
  await store.create('x/1', Buffer.from('1'));
  await told;
});
