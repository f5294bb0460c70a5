import { stableOf } from '../canary/cohorts';
import { composeSnapshots } from '../live/compose-snapshot';
import { benchForEach, type FakeBuild } from '../test-support/fake-build';

const OLD = { sharedPack: { react: '19.3.0' } };
const NEW = { sharedPack: { react: '19.3.1' } };
const CARD = { 'mfe-shop/card': { props: [], always: [] } };

const bench = benchForEach();

async function release(area: string, build: FakeBuild): Promise<string> {
  const version = await bench.publish({ area, content: JSON.stringify([area, build]), ...build });
  await bench.run('activate', { area, version, force: true, reason: 'a pack' });
  return version;
}

/** A shell, a lender and its borrower with one React, and after that a shell with another. */
async function moveShell() {
  const shell = await release('shell', { ...OLD, uses: CARD });
  const search = await release('mfe-shop', { ...OLD, fragments: ['card'] });
  const property = await release('mfe-product', { ...OLD, uses: CARD });
  const newShell = await release('shell', { ...NEW, uses: CARD });
  return { shell, search, property, newShell };
}

async function maps() {
  const revision = await bench.current();
  const [preferred, older] = await composeSnapshots(bench.registry, revision);
  const versions = (map = preferred) =>
    Object.fromEntries(Object.entries(map.areas).map(([area, { version }]) => [area, version]));
  const pages = (map = preferred) =>
    Object.entries(map.areas).flatMap(([, { owns }]) => owns.map(({ path }) => path));
  return {
    revision,
    preferred: { ...preferred, versions: versions(), pages: pages() },
    older: older && { ...older, versions: versions(older), pages: pages(older) },
  };
}

test('a release whose versions fit the shell has one lane, whose id is that of its versions', async () => {
  await release('shell', NEW);
  await release('mfe-shop', NEW);
  const { preferred, older, revision } = await maps();
  expect(older).toBeUndefined();
  expect(preferred).toMatchObject({ release: stableOf(revision).release, pages: ['/shop', '/'] });
  expect(preferred).not.toHaveProperty('lane');
});

test('after a shell with another React all pages stay in the lane of the shell before', async () => {
  const { shell, search, property, newShell } = await moveShell();
  const { preferred, older } = await maps();
  expect(preferred.versions).toEqual({ shell: newShell });
  expect(older?.versions).toEqual({ shell, 'mfe-shop': search, 'mfe-product': property });
  expect([preferred.pages, older?.pages]).toEqual([[], ['/product', '/shop', '/']]);
  expect([preferred.lane, older?.lane]).toEqual([newShell, shell]);
  expect(older?.release).toBe(preferred.release);
  expect(older?.elsewhere).toEqual([]);
});

test('an area moves with its next release, and stays where it is until its lenders have moved', async () => {
  const { property } = await moveShell();
  await release('mfe-product', { ...NEW, uses: CARD });
  const before = await maps();
  expect(before.older?.versions).toMatchObject({ 'mfe-product': property });
  expect(before.older?.pages).toContain('/product');
  await release('mfe-shop', { ...NEW, fragments: ['card'] });
  const { preferred, older } = await maps();
  expect(older).toBeUndefined();
  expect(preferred.pages).toEqual(['/product', '/shop', '/']);
});

test('each lane names the pages that the other one shows', async () => {
  await moveShell();
  await release('mfe-shop', { ...NEW, fragments: ['card'] });
  const { preferred, older } = await maps();
  expect(preferred.elsewhere).toEqual([{ area: 'mfe-product', path: '/product' }]);
  expect(older?.elsewhere).toEqual([
    { area: 'mfe-shop', path: '/shop' },
    { area: 'shell', path: '/' },
  ]);
  expect(older?.areas['mfe-shop']?.owns).toEqual([]);
});

test('a version that was moved back by a rollback is shown in the older lane', async () => {
  const { search } = await moveShell();
  const moved = await release('mfe-shop', { ...NEW, fragments: ['card'] });
  const { release: both } = (await maps()).preferred;
  await bench.run('rollback', { area: 'mfe-shop', force: true, reason: 'it fails' });
  const { preferred, older } = await maps();
  expect(preferred.versions).not.toHaveProperty('mfe-shop');
  expect(older?.versions['mfe-shop']).toBe(search);
  expect(older?.pages).toContain('/shop');
  expect(preferred.release).not.toBe(both);
  expect(moved).not.toBe(search);
});

test('a shell that is rolled back is held, so its lane is closed and everything is in the older one', async () => {
  const { shell, search, property } = await moveShell();
  await release('mfe-shop', { ...NEW, fragments: ['card'] });
  await bench.run('rollback', { area: 'shell', force: true, reason: 'it fails' });
  const { preferred, older } = await maps();
  expect(older).toBeUndefined();
  expect(preferred.versions).toEqual({ shell, 'mfe-shop': search, 'mfe-product': property });
});

test('what stands in within a lane is never of another pack', async () => {
  const { search } = await moveShell();
  await release('mfe-shop', { ...OLD, content: 'mended', fragments: ['card'] });
  await release('mfe-shop', { ...NEW, fragments: ['card'] });
  const { preferred, older } = await maps();
  expect(preferred.areas['mfe-shop']).toMatchObject({ otherLane: true });
  expect(preferred.areas['mfe-shop']).not.toHaveProperty('fallback');
  expect(older?.areas['mfe-shop']?.fallback).toMatchObject({ version: search, owns: [] });
});

test('the visitors of a canary that is the last to move have one lane, the others two', async () => {
  const { search } = await moveShell();
  await release('mfe-product', NEW);
  const canary = await bench.publish({ area: 'mfe-shop', content: 'canary', ...NEW });
  const options = { version: canary, percent: 5, force: true, reason: 'a pack' };
  await bench.run('canary', { area: 'mfe-shop', ...options });
  const { revision, older } = await maps();
  expect(older?.versions['mfe-shop']).toBe(search);
  const areas = { ...stableOf(revision).areas, 'mfe-shop': { version: canary, off: false } };
  const cohort = { id: 'mfe-shop', areas, release: 'r0123456789ab' };
  const lanes = await composeSnapshots(bench.registry, revision, cohort);
  expect(lanes).toHaveLength(1);
  expect(lanes[0].areas['mfe-shop']?.version).toBe(canary);
});
