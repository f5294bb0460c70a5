import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, openRegistry, RegistryError, type Registry } from '@nivaas/registry';
import type { Manifest } from './manifest';
import { seedFolder, releasePacked, unlessAway } from './start-packed';

const area = 'mfe-search';
const by = 'Asha';
const [one, two] = ['v000000000001', 'v000000000002'];
const CHUNKS = Object.fromEntries(['routes', 'page-a'].map((name) => [name, { js: ['e.js'], css: [] }]));
let root: string;
let registry: Registry;
let logged: object[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nivaas-packed-'));
  registry = openRegistry(openFolderStore(join(root, 'data/registry')));
  logged = [];
});
afterEach(() => rmSync(root, { recursive: true }));

/** @returns The folder of an archive's registry. */
async function packOf(version: string): Promise<string> {
  const build = join(root, `build-${version}`);
  for (const side of ['client', 'server']) {
    mkdirSync(join(build, side), { recursive: true });
    writeFileSync(join(build, side, 'e.js'), version);
  }
  const files = { entry: 'e.js', serverEntry: 'e.js', chunks: CHUNKS, media: [], fragments: [] };
  const needs = { contracts: '1.1.0', sharedPack: {}, owns: [{ id: 'a', page: 'a', path: '/search' }] };
  const description = { format: 1, area, version, container: 'c', ...files, ...needs };
  writeFileSync(join(build, 'area.json'), JSON.stringify(description));
  const folder = join(root, `packed-${version}`);
  await openRegistry(openFolderStore(folder)).publish(build, { by: 'npm run pack', commit: null });
  return folder;
}

/** Starts an archive with this version. @returns The version that is live afterwards. */
async function start(version: string): Promise<string | undefined> {
  const manifest = { areas: { [area]: version }, commit: 'abc' } as unknown as Manifest;
  const packed = openFolderStore(await packOf(version));
  await releasePacked(registry, packed, manifest, (entry) => logged.push(entry));
  return (await registry.current())?.areas[area]?.version;
}

test('the first start makes the packed version live; a later archive only stores its own, and says so', async () => {
  expect(await start(one)).toBe(one);
  expect(await start(two)).toBe(one);
  expect(logged).toEqual([{ event: 'packed-version-not-live', area, packed: two, live: one }]);
  await registry.run('activate', { area, version: two }, { by });
  expect(await start(one)).toBe(two);
  expect((await registry.run('status', {})).revision).toBe(2);
});

test('an area that somebody retired stays so', async () => {
  await start(one);
  await registry.run('retire', { area, reason: 'gone' }, { by });
  expect(await start(two)).toBeUndefined();
});

test('a store that is away keeps nobody from starting, and the log says so; a damaged archive does', async () => {
  const log = (entry: object) => logged.push(entry);
  await unlessAway(Promise.reject(new RegistryError('store_unavailable')), log);
  expect(logged).toEqual([expect.objectContaining({ event: 'packed-versions-not-stored' })]);
  await expect(unlessAway(Promise.reject(new RegistryError('damaged')), log)).rejects.toThrow();
});

test('the registry of a new site is a copy of the packed one, whole, and an existing one is left alone', async () => {
  const folder = join(root, 'data/registry');
  await seedFolder(await packOf(one), folder);
  expect((await registry.run('verify', {})).problems).toEqual([]);
  expect(await registry.versions(area)).toHaveLength(1);
  await seedFolder(await packOf(two), folder);
  expect(await registry.versions(area)).toHaveLength(1);
  expect(readdirSync(join(root, 'data'))).toEqual(['registry']);
});
