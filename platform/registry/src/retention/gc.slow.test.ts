import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderStore } from '../store/folder-store';
import { openRegistry } from '../open-registry';
import { whileRemoving } from '../versions/under-way';
import { benchForEach, type FakeBuild, pictureOf } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-shop';
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
let now: number;

const bench = benchForEach(() => ({ clock: () => new Date(now) }));
beforeEach(() => (now = Date.UTC(2026, 10, 1, 12)));

const pass = (milliseconds: number) => (now += milliseconds);

const release = (content: string, build: FakeBuild = {}) => bench.release({ content, ...build });

/** A version that was a canary once, and never live. */
async function tried(content: string, build: FakeBuild = {}): Promise<string> {
  const version = await bench.publish({ content, ...build });
  await bench.run('canary', { area, version, percent: 5 });
  await bench.run('abort', { area });
  return version;
}

/** Appends 50 revisions, so that the ones before no longer keep versions. */
async function forget(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) {
    await bench.run('off', { area });
    await bench.run('on', { area });
  }
}

const removed = async (dryRun = false) =>
  (await bench.run('gc', { dryRun })).removed.map(({ version }) => version);

const stored = () => readdir(join(bench.root, 'registry', 'versions', area));

test('G13 unneeded versions are removed with manifest, files and pictures; the rest stays, with a reason', async () => {
  const [oldPicture, newPicture] = [pictureOf('<svg>old</svg>'), pictureOf('<svg>new</svg>')];
  const before = await release('before', newPicture.build);
  const old = await tried('old', oldPicture.build);
  const live = await release('live', newPicture.build);
  const canary = await bench.publish({ content: 'canary' });
  await bench.run('canary', { area, version: canary, percent: 5 });
  pass(2 * HOUR);
  expect(await removed()).toEqual([]);
  await forget();
  pass(31 * DAY);
  const young = await bench.publish({ content: 'young' });
  const dry = await bench.run('gc', { dryRun: true });
  expect(dry.removed).toEqual([{ area, version: old, bytes: expect.any(Number), why: 'unused' }]);
  const sizes = Object.values((await bench.registry.manifest(area, old)).files).map(({ bytes }) => bytes);
  expect(dry.removed[0]?.bytes).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
  expect(dry.removedMedia).toEqual([oldPicture.name]);
  expect(await stored()).toHaveLength(5);
  const result = await bench.run('gc');
  expect(result).toEqual({ ...dry, dryRun: false, changed: true, revision: expect.any(Number) });
  expect(Object.fromEntries(result.kept.map(({ version, why }) => [version, why]))).toEqual({
    [live]: 'it is live',
    [before]: 'it was live before',
    [canary]: 'it is a canary',
    [young]: 'it was published within the hour',
  });
  expect((await stored()).sort()).toEqual([before, live, canary, young].sort());
  expect(await bench.registry.media(oldPicture.name)).toBeUndefined();
  expect(await bench.registry.media(newPicture.name)).toBeDefined();
  expect((await bench.registry.history(area, 1))[0]).toMatchObject({ action: { verb: 'gc' }, by });
  expect((await bench.run('verify')).problems).toEqual([]);
  expect(await removed()).toEqual([]);
});

test('a version that can stand in for the live one stays', async () => {
  const [oldest] = [await release('oldest'), await release('before'), await release('live')];
  await forget();
  pass(2 * HOUR);
  expect((await bench.run('gc', { dryRun: true })).kept).toContainEqual(
    expect.objectContaining({ version: oldest, why: 'it can stand in' }),
  );
});

test('C05 a version that visitors got within 30 days stays, however many revisions came since', async () => {
  await release('before');
  const old = await bench.publish({ content: 'old' });
  await bench.run('canary', { area, version: old, percent: 5 });
  pass(10 * DAY);
  await bench.run('abort', { area });
  await release('live');
  await forget();
  pass(30 * DAY - HOUR);
  expect(await removed()).toEqual([]);
  pass(2 * HOUR);
  expect(await removed()).toEqual([old]);
});

test('a version that was never live stays for as long as a preview link shows it', async () => {
  await release('live');
  const version = await bench.publish({ content: 'previewed' });
  const other = await bench.publish({ area: 'mfe-help', content: 'with it' });
  await bench.run('preview', { area, version, with: [`mfe-help@${other}`], for: '7d' });
  pass(7 * DAY - HOUR);
  expect(await removed()).toEqual([]);
  pass(2 * HOUR);
  expect((await removed()).sort()).toEqual([version, other].sort());
  expect(await bench.store.list('previews/')).toEqual([]);
});

test('a held version stays, and one that was removed is unknown until it is published again', async () => {
  const held = await release('held');
  await bench.run('activate', { area, version: await bench.publish({ content: 'other' }) });
  await bench.run('activate', { area, version: held });
  await bench.run('rollback', { area });
  await release('before');
  const live = await release('live');
  await forget();
  const gone = await bench.publish({ content: 'gone' });
  pass(2 * HOUR);
  expect((await bench.registry.current())?.areas[area]?.held).toEqual([held]);
  expect(await removed()).toContain(gone);
  expect(await stored()).toContain(held);
  const ask = () => bench.run('activate', { area, version: gone });
  await expect(ask()).rejects.toMatchObject({ code: 'unknown_version' });
  pass(1_000);
  await bench.publish({ content: 'gone' });
  await expect(ask()).resolves.toMatchObject({ version: gone, previous: live });
});

test('G13 a version that is released while it is being removed: one of the two is refused, nothing live is missing', async () => {
  await release('before');
  await release('live');
  await forget();
  for (let trial = 0; trial < 4; trial += 1) {
    const version = await bench.publish({ content: `trial ${trial}` });
    pass(2 * HOUR);
    const [cleaned, activated] = await Promise.allSettled([
      bench.reopened({ clock: () => new Date(now) }).run('gc', {}, { by }),
      bench.reopened({ clock: () => new Date(now) }).run('activate', { area, version }, { by }),
    ]);
    const isRemoved =
      cleaned.status === 'fulfilled' && cleaned.value.removed.some((each) => each.version === version);
    expect(isRemoved).toBe(activated.status === 'rejected');
    expect((await bench.reopened().run('verify', {})).problems).toEqual([]);
  }
});

test('during a publish, pictures and unfinished publishes stay', async () => {
  await release('live');
  await bench.store.create('media/lonely.00000001.png', Buffer.from('x'));
  await bench.store.create(`versions/${area}/v00000000dead/files/client/x.js`, Buffer.from('half'));
  await bench.store.create(`publishing/${now}-aaaa`, Buffer.alloc(0));
  const unfinished = { area, version: 'v00000000dead', bytes: null };
  for (const dryRun of [true, false])
    expect(await bench.run('gc', { dryRun })).toMatchObject({
      removed: [],
      kept: expect.arrayContaining([{ ...unfinished, why: 'its publish may be under way' }]),
      removedMedia: [],
      notes: [expect.stringContaining('publishing')],
    });
  pass(25 * HOUR);
  expect(await bench.run('gc')).toMatchObject({
    removed: [{ ...unfinished, why: 'unfinished' }],
    removedMedia: ['lonely.00000001.png'],
  });
  expect(await bench.store.list('publishing/')).toEqual([]);
});

test('while versions are being removed publishing is refused, until the removal must have crashed', async () => {
  await release('live');
  await bench.store.create(`removals/${now}-0123`, Buffer.alloc(0));
  const refusal = { code: 'removing', status: 503 };
  await expect(bench.publish({ content: 'new' })).rejects.toMatchObject(refusal);
  await expect(bench.run('gc')).rejects.toMatchObject(refusal);
  pass(11 * 60 * 1_000);
  await expect(bench.publish({ content: 'new' })).resolves.toMatch(/^v/);
  await expect(bench.run('gc')).resolves.toMatchObject({ removed: [] });
});

test('after a crashed removal only one may follow, and a refused one does not end its lock', async () => {
  await bench.store.create(`removals/${now}-crashed`, Buffer.alloc(0));
  pass(11 * 60 * 1_000);
  const another = () => whileRemoving(bench.store, now, async () => 'removed');
  await whileRemoving(bench.store, now, async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await expect(another()).rejects.toMatchObject({ code: 'removing' });
    await expect(bench.publish()).rejects.toMatchObject({ code: 'removing' });
  });
  expect(await bench.store.list('removals/')).toEqual([]);
  await expect(another()).resolves.toBe('removed');
});

test('nothing is removed before the first release, and pictures stay beside a damaged version', async () => {
  const version = await bench.publish();
  pass(2 * HOUR);
  expect(await bench.run('gc')).toMatchObject({
    removed: [],
    notes: [expect.any(String)],
  });
  await bench.run('activate', { area });
  await bench.store.create('media/lonely.00000001.png', Buffer.from('x'));
  const other = join(bench.root, 'registry', 'versions', area, 'v00000000beef');
  await mkdir(other);
  await writeFile(join(other, 'manifest.json'), '{');
  const result = await openRegistry(openFolderStore(join(bench.root, 'registry'))).run(
    'gc',
    { dryRun: true },
    { by },
  );
  expect(result.removedMedia).toEqual([]);
  expect(result.kept.map((each) => each.why).sort()).toEqual(['it is live', 'its manifest is damaged']);
  expect(result.kept.map((each) => each.version).sort()).toEqual(['v00000000beef', version].sort());
});

test('a removal that was decided on an older revision is refused, and removes nothing', async () => {
  await release('before');
  const old = await tried('old');
  await release('live');
  pass(31 * DAY);
  await forget();
  const { revision } = await bench.run('status');
  await expect(bench.run('gc', {}, { expectRevision: revision - 1 })).rejects.toMatchObject({
    code: 'stale',
  });
  expect(await stored()).toContain(old);
  expect((await bench.run('gc', {}, { expectRevision: revision })).removed).toHaveLength(1);
});
