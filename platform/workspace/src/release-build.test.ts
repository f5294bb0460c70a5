import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, openRegistry, refusal, type Registry } from '@nivaas/registry';
import type { Manifest } from './packed/manifest';
import { releasePacked, unlessAway } from './packed/start-packed';
import { releaseBuilds } from './release-build';

const area = 'mfe-shop';
const by = 'Asha';
const [one, two, three] = ['v000000000001', 'v000000000002', 'v000000000003'];
const CHUNKS = Object.fromEntries(['routes', 'page-a'].map((name) => [name, { js: ['e.js'], css: [] }]));
let root: string;
let registry: Registry;
let said: string[];
let logged: object[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nivaas-start-'));
  registry = openRegistry(openFolderStore(join(root, 'registry')));
  said = [];
  logged = [];
});
afterEach(() => rmSync(root, { recursive: true }));

function buildOf(version: string, area = 'mfe-shop', react = '19.3.1'): string {
  const folder = join(root, area, version);
  for (const side of ['client', 'server']) {
    mkdirSync(join(folder, side), { recursive: true });
    writeFileSync(join(folder, side, 'e.js'), version);
  }
  const files = { entry: 'e.js', serverEntry: 'e.js', chunks: CHUNKS, media: [], fragments: [] };
  const owns = [{ id: 'a', page: 'a', path: area === 'shell' ? '/' : '/search' }];
  const needs = { contracts: '1.1.0', sharedPack: { react }, owns };
  const description = { format: 1, area, version, container: 'c', ...files, ...needs };
  writeFileSync(join(folder, 'area.json'), JSON.stringify(description));
  return folder;
}

const retire = () => registry.run('retire', { area }, { by });

/** Like `npm start` with these sources. @returns The version that is live afterwards. */
async function start(version: string): Promise<string | undefined> {
  const build = { area, folder: buildOf(version), commit: null };
  await releaseBuilds(registry, [build], (text) => said.push(text));
  return (await registry.run('status', {})).areas[area]?.version;
}

test('what is built is live, also a version that was built before, as after git revert', async () => {
  for (const version of [one, two, one, one, two]) expect(await start(version)).toBe(version);
  expect((await registry.run('status', {})).revision).toBe(4);
});

test('a rollback by hand stays while the sources are the same, and its version stays down until resume', async () => {
  for (const version of [one, two]) await start(version);
  await registry.run('rollback', { area }, { by });
  expect(await start(two)).toBe(one);
  expect(said).toEqual([expect.stringContaining(`activate ${area} ${two} --force`)]);
  expect(await start(three)).toBe(three);
  expect(await start(two)).toBe(three);
  await registry.run('resume', { area }, { by });
  expect(await start(two)).toBe(two);
});

test('an area that somebody retired stays so until its sources change', async () => {
  await start(one);
  await retire();
  expect(await start(one)).toBeUndefined();
  expect(await start(two)).toBe(two);
});

test('a held version of a retired area stays down, and the start goes on', async () => {
  for (const version of [one, two]) await start(version);
  await registry.run('rollback', { area }, { by });
  await retire();
  expect(await start(two)).toBeUndefined();
  expect(said).toEqual([expect.stringContaining('was rolled back')]);
});

test('what somebody deployed since stays until the sources change', async () => {
  await start(one);
  await registry.publish(buildOf(two), { by, commit: null });
  await registry.run('activate', { area, version: two }, { by });
  expect(await start(one)).toBe(two);
  expect(await start(three)).toBe(three);
  expect(await start(one)).toBe(one);
});

/** Like `npm start` with a shell and an area of these packs. */
async function startBoth(version: string, packs: { shell: string; area: string }): Promise<void> {
  const builds = [
    { area: 'shell', folder: buildOf(version, 'shell', packs.shell), commit: null },
    { area, folder: buildOf(version, area, packs.area), commit: null },
  ];
  await releaseBuilds(registry, builds, (text) => said.push(text));
}

test('another shared pack goes live in one revision, without force', async () => {
  await startBoth(one, { shell: '18.3.1', area: '18.3.1' });
  await startBoth(two, { shell: '19.3.1', area: '19.3.1' });
  const [newest, first] = await registry.history();
  expect([newest, first]).toMatchObject([
    { revision: 2, action: { area: 'shell', version: two, together: [area] } },
    { revision: 1, action: { area: 'shell', version: one, together: [area] } },
  ]);
  expect(newest?.action.forced).toBeUndefined();
});

test('builds that the gate refuses are not live: the site serves what is, and the first start fails', async () => {
  const mixed = { shell: '19.3.1', area: '18.3.1' };
  await expect(startBoth(one, mixed)).rejects.toMatchObject({ code: 'refused' });
  await startBoth(two, { shell: '18.3.1', area: '18.3.1' });
  await startBoth(three, mixed);
  expect(said).toEqual([
    expect.stringMatching(/^The build is not live: The gate refuses[^]*needs react 18\.3\.1/),
  ]);
  expect((await registry.run('status', {})).areas).toMatchObject({
    shell: { version: two },
    [area]: { version: two },
  });
  await startBoth(three, mixed);
  expect(said).toHaveLength(2);
});

describe('an archive', () => {
  /** @returns The folder of an archive's registry. */
  async function packOf(version: string): Promise<string> {
    const folder = join(root, `packed-${version}`);
    const packing = openRegistry(openFolderStore(folder));
    await packing.publish(buildOf(version), { by: 'npm run pack', commit: null });
    return folder;
  }

  /** Starts an archive with this version. @returns The version that is live afterwards. */
  async function startPacked(version: string): Promise<string | undefined> {
    const manifest = { areas: { [area]: version }, commit: 'abc' } as unknown as Manifest;
    const packed = openFolderStore(await packOf(version));
    await releasePacked(registry, packed, manifest, (entry) => logged.push(entry));
    return (await registry.current())?.areas[area]?.version;
  }

  test('the first start makes the packed version live; a later archive only stores its own, and says so', async () => {
    expect(await startPacked(one)).toBe(one);
    expect(await startPacked(two)).toBe(one);
    expect(logged).toEqual([{ event: 'packed-version-not-live', area, packed: two, live: one }]);
    await registry.run('activate', { area, version: two }, { by });
    expect(await startPacked(one)).toBe(two);
    expect((await registry.run('status', {})).revision).toBe(2);
  });

  test('an area that somebody retired stays so', async () => {
    await startPacked(one);
    await retire();
    expect(await startPacked(two)).toBeUndefined();
  });

  test('a store that is away keeps nobody from starting, and the log says so; a damaged archive does', async () => {
    const log = (entry: object) => logged.push(entry);
    await unlessAway(Promise.reject(refusal('store_unavailable')), log);
    expect(logged).toEqual([expect.objectContaining({ event: 'packed-versions-not-stored' })]);
    await expect(unlessAway(Promise.reject(refusal('damaged')), log)).rejects.toThrow();
  });
});
