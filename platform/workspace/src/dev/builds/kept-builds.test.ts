import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VersionManifest } from '@nivaas/registry';
import { storedFile } from './development-source';
import { KeptBuilds } from './kept-builds';

const AREAS = ['shell', 'mfe-shop'];
let folder: string;
let sources: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivaas-kept-'));
  sources = 'one';
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => new KeptBuilds(join(folder, 'dev/last-builds'), AREAS, () => sources);

function buildOf(area: string) {
  const bytes = Buffer.from(`code of ${area}`);
  const manifest: VersionManifest = {
    format: 1,
    area,
    version: 'v000000000001',
    container: area.replace('-', '_'),
    entry: 'main.js',
    serverEntry: 'main.js',
    owns: [],
    fragments: [],
    lends: {},
    uses: {},
    chunks: {},
    contracts: '1.0.0',
    sharedPack: {},
    packExports: {},
    media: [],
    mediaFiles: {},
    commit: null,
    by: 'Asha',
    files: { 'client/main.js': storedFile('main.js', bytes) },
    publishedAt: new Date(0).toISOString(),
  };
  return { manifest, file: async (path: string) => (path === 'client/main.js' ? bytes : undefined) };
}

test('the builds of all areas are there at the next start, if no source has changed', async () => {
  const kept = open();
  kept.note(buildOf('shell'));
  await kept.write();
  expect(await open().read()).toEqual([]);
  kept.note(buildOf('mfe-shop'));
  await kept.write();
  const [shell, search] = await open().read();
  expect(shell?.manifest).toEqual(buildOf('shell').manifest);
  expect(String(await search?.file('client/main.js'))).toBe('code of mfe-shop');
  expect(await search?.file('client/other.js')).toBeUndefined();
  sources = 'two';
  expect(await open().read()).toEqual([]);
});

test('builds of sources that have changed since are not written in place of the ones before', async () => {
  const kept = open();
  AREAS.forEach((area) => kept.note(buildOf(area)));
  expect(await kept.write()).toBe(true);
  sources = 'two';
  expect(await kept.write()).toBe(false);
  sources = 'one';
  expect(await open().read()).toHaveLength(2);
});

test('a kept build is that of the first compilation, until a source changes', async () => {
  const before = open();
  AREAS.forEach((area) => before.note(buildOf(area)));
  await before.write();
  const kept = open();
  expect(kept.unchanged('shell')).toBeUndefined();
  await kept.read();
  expect(kept.unchanged('shell')?.manifest).toEqual(buildOf('shell').manifest);
  sources = 'two';
  expect(kept.unchanged('shell')).toBeUndefined();
  // A new build of one area says nothing about the kept build of another.
  kept.note(buildOf('shell'));
  expect(kept.unchanged('mfe-shop')).toBeUndefined();
});

test('a file that cannot be read counts as none', async () => {
  const kept = open();
  AREAS.forEach((area) => kept.note(buildOf(area)));
  await kept.write();
  writeFileSync(join(folder, 'dev/last-builds'), 'cut off');
  expect(await open().read()).toEqual([]);
});
