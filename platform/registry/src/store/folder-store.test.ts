import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from './folder-store';
import { openSiteStore } from './open-store';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-store-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a file in the place of the folder is refused by name, and a folder that is absent is not', async () => {
  await writeFile(join(root, 'taken'), '');
  const opening = (name: string) => openSiteStore(`file:${join(root, name)}`, {});
  await expect(opening('taken')).rejects.toMatchObject({
    code: 'bad_store',
    message: expect.stringContaining(`${join(root, 'taken')} is a file`),
  });
  for (const name of ['', 'absent']) await opening(name);
});

test('no file stays behind but the reserve, and what a crash left is no key', async () => {
  const store = openFolderStore(root);
  await store.create('a', Buffer.from('1'));
  await store.create('a', Buffer.from('2'));
  expect(await readdir(root)).toEqual(['.reserve', 'a']);
  await writeFile(join(root, '.tmp-1-dead'), 'half');
  expect(await store.list('')).toEqual(['a']);
});

test.each<[kind: string, make: (path: string) => Promise<unknown> | unknown]>([
  ['fifo', (path) => execFileSync('mkfifo', [path])],
  ['folder', (path) => mkdir(path)],
  ['link to a file', (path) => symlink('1', path)],
])('a %s with the name of a key counts as absent, and a write to it is refused by path', async (_, make) => {
  const store = openFolderStore(root);
  await store.create('x/1', Buffer.from('1'));
  await make(join(root, 'x', '2'));
  expect(await store.read('x/2')).toBeUndefined();
  expect(await store.list('x/')).toEqual(['x/1']);
  await expect(store.create('x/2', Buffer.from('2'))).rejects.toMatchObject({
    failure: 'unavailable',
    message: expect.stringContaining(`${join(root, 'x', '2')} is no file`),
  });
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
