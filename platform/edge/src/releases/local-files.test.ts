import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalFiles, makePrivate } from './local-files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reopened = async (files: LocalFiles, diskBytes?: number) => {
  await files.flushed();
  return new LocalFiles(folder, diskBytes === undefined ? {} : { diskBytes });
};
const text = async (files: LocalFiles, key: string) => (await files.get(key))?.toString();

test('what was kept is there for the next process, and the newest content of a key', async () => {
  const files = new LocalFiles(folder);
  files.set('a', Buffer.from('one'));
  files.set('b', Buffer.from(''));
  files.set('a', Buffer.from('two'));
  const next = await reopened(files);
  expect([await text(next, 'a'), await text(next, 'b'), await text(next, 'c')]).toEqual([
    'two',
    '',
    undefined,
  ]);
});

test('E54 what was changed, cut off or swapped on the disk is not given out, and is removed', async () => {
  const files = new LocalFiles(folder);
  for (const key of ['changed', 'cut', 'swapped']) files.set(key, Buffer.from(`content of ${key}`));
  await files.flushed();
  const place = async (key: string) => {
    for (const name of await readdir(folder))
      if ((await readFile(join(folder, name), 'latin1')).endsWith(key)) return join(folder, name);
    throw new Error(key);
  };
  const [changed, cut, swapped] = [await place('changed'), await place('cut'), await place('swapped')];
  await writeFile(swapped, await readFile(changed));
  await writeFile(changed, `${await readFile(changed, 'latin1')}!`, 'latin1');
  await writeFile(cut, (await readFile(cut)).subarray(0, 20));
  const next = await reopened(files);
  for (const key of ['changed', 'cut', 'swapped']) expect(await next.get(key)).toBeUndefined();
  next.set('new', Buffer.from('new'));
  await next.flushed();
  expect(await readdir(folder)).toHaveLength(1);
});

test('the disk has a bound, after a restart as well: what was used least lately goes', async () => {
  const body = Buffer.alloc(1_000, 'x');
  const files = new LocalFiles(folder, { diskBytes: 3_500 });
  for (const key of ['a', 'b', 'c', 'd']) files.set(key, body);
  files.set('larger than all', Buffer.alloc(4_000));
  const next = await reopened(files, 3_500);
  const found = await Promise.all(['a', 'b', 'c', 'd', 'larger than all'].map((key) => next.get(key)));
  expect(found.map(Boolean)).toEqual([false, true, true, true, false]);
  next.set('e', body);
  await next.flushed();
  expect(await readdir(folder)).toHaveLength(3);
});

test('a disk that takes nothing is told, and the content stays in memory', async () => {
  const errors: unknown[] = [];
  await writeFile(join(folder, 'file'), '');
  const files = new LocalFiles(join(folder, 'file'), { onError: (error) => errors.push(error) });
  files.set('a', Buffer.from('one'));
  await files.flushed();
  expect(errors).toHaveLength(1);
  expect(await text(files, 'a')).toBe('one');
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const log = jest.fn();

test('a new data folder and one that was open to others are private afterwards', async () => {
  await makePrivate(join(folder, 'new', 'data'), log);
  expect(await modeOf(join(folder, 'new', 'data'))).toBe('700');
  await chmod(folder, 0o755);
  await makePrivate(folder, log);
  expect(await modeOf(folder)).toBe('700');
  expect(log).not.toHaveBeenCalled();
});

test('a folder that cannot be made private is named in the log', async () => {
  await writeFile(join(folder, 'file'), '');
  await makePrivate(join(folder, 'file', 'data'), log);
  expect(log).toHaveBeenCalledWith({
    event: 'data-not-private',
    message: expect.stringContaining('ENOTDIR'),
  });
});
