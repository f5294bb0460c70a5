import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuild, type FakeBuild } from '../test-support/fake-build';
import { readBuildFolder } from './build-folder';
import { readBuild } from './build-reader';

const LARGE = { 'server/large.js': 'import("a");'.repeat(1_000_000) };
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-reader-'));
});
afterAll(() => rm(root, { recursive: true }));

const written = async (build: FakeBuild) => (await writeBuild(root, build)).folder;

test('a large build that a thread reads is what is in its folder', async () => {
  const folder = await written({ extra: LARGE });
  const [read, own] = [await readBuild(folder), await readBuildFolder(folder)];
  expect([read.build, [...read.integrity]]).toEqual([own.build, [...own.integrity]]);
  const isSame = ([path, bytes]: [string, Buffer]) => own.files.get(path)?.equals(bytes);
  expect([...read.files].map(isSame)).toEqual([...own.files].map(() => true));
});

test('what a thread refuses has its problems', async () => {
  const folder = await written({ extra: { ...LARGE, 'media/x.svg': '<svg/>' } });
  const problems = [expect.objectContaining({ code: 'media_name', where: 'media/x.svg' })];
  await expect(readBuild(folder)).rejects.toMatchObject({ code: 'invalid_build', problems });
});

test.each([
  ['time', { maxCheckMs: 1, maxHeapMb: 512 }, 'more than 1 ms'],
  ['memory', { maxCheckMs: 60_000, maxHeapMb: 1 }, 'more than 1 MB'],
])('a build whose checks take too much %s is refused', async (_, limits, detail) => {
  const folder = await written({ extra: LARGE });
  await expect(readBuild(folder, limits)).rejects.toMatchObject({
    code: 'checks_exceeded',
    message: expect.stringContaining(detail),
  });
});
