import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchForEach } from '../test-support/fake-build';

/* A full disk has room for one file when the reserve is removed. */
let isFull = false;
let room = 0;
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const writeFile = (path: string, bytes: Buffer, options?: { flag?: string }) => {
    if (isFull && options?.flag === 'wx' && room-- <= 0)
      return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    return real.writeFile(path, bytes, options);
  };
  const rm: typeof real.rm = (path, options) => {
    if (isFull && String(path).endsWith('.reserve') && existsSync(path)) room = 1;
    return real.rm(path, options);
  };
  return { ...real, writeFile, rm };
});

const area = 'mfe-shop';
const bench = benchForEach();

beforeEach(async () => {
  isFull = false;
  room = 0;
  for (const content of ['one', 'two', 'three']) await bench.publish({ content });
  for (const { version } of (await bench.registry.versions(area)).reverse().slice(0, 2))
    await bench.run('activate', { area, version });
});

test('E05 on a full disk with its reserve the refusal says what still works, and that works', async () => {
  isFull = true;
  await expect(bench.run('activate', { area })).rejects.toMatchObject({
    code: 'store_full',
    hint: expect.stringMatching(/`gc`.*`rollback`/),
  });
  await expect(bench.run('rollback', { area })).resolves.toMatchObject({ changed: true });
});

test('when the reserve is gone the refusal does not promise a rollback, before and after one is refused', async () => {
  isFull = true;
  await rm(join(bench.root, 'registry/.reserve'));
  room = 0;
  const refused = { code: 'store_full', hint: expect.stringContaining('not even by a rollback') };
  await expect(bench.run('activate', { area })).rejects.toMatchObject(refused);
  await expect(bench.run('rollback', { area })).rejects.toMatchObject(refused);
  isFull = false;
  await expect(bench.run('rollback', { area })).resolves.toMatchObject({ changed: true });
});

test('gc makes room on a full disk', async () => {
  isFull = true;
  await expect(bench.run('gc')).resolves.toMatchObject({ removed: [] });
});
