import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withPreview, type Snapshot } from '@nivaas/contracts';
import { signPreview } from '@nivaas/registry';
import { replacement } from '../render/breakers/culprit-search';
import type { ServedLane } from '../render/lanes';
import { releaseSite } from '../render/release-site';
import {
  FORCED,
  MOVING,
  movingSite,
  moveShell,
  NEW,
  releaseForced,
  shownAt,
  type MovingSite,
} from '../test-support/moving-site';
import { shareTestSite, startTestSite, type TestSite } from '../test-support/test-site';
import { faultOf, sendBeacon, visit } from '../test-support/visit';

type Live = Record<string, { version: string }>;

describe('after the shell and mfe-shop have moved', () => {
  const shared = shareTestSite(MOVING);
  let site: TestSite;
  let { before, newShell } = {} as MovingSite;
  let moved: string;
  beforeAll(async () => {
    ({ site, before, newShell } = await moveShell(shared));
    moved = await releaseForced(site, 'mfe-shop', `Search two ${NEW}`);
  });
  beforeEach(() => (site.log.length = 0));

  test('each lane shows its pages with its own shell, under one id; the page that nobody owns is of the newer shell', async () => {
    const search = await shownAt(site, '/search');
    expect(search).toMatchObject({ shell: newShell, snapshot: { lane: newShell } });
    expect(search.versions).toEqual({ shell: newShell, 'mfe-shop': moved });
    expect(search.text).toContain('Search two');
    const account = await shownAt(site, '/account');
    expect(account).toMatchObject({ shell: before.shell, release: search.release });
    expect(account.snapshot.lane).toBe(before.shell);
    expect(account.snapshot).not.toHaveProperty('elsewhere');
    expect(await shownAt(site, '/missing')).toMatchObject({ status: 404, shell: newShell });
  });

  test('a shared cache gets the versions of the lane as keys, and the sitemap lists the areas of both lanes', async () => {
    const cache = { 'x-nivaas-cohort': 'stable' };
    expect((await shownAt(site, '/search', cache)).keys).toContain(`shell/${newShell}`);
    expect((await shownAt(site, '/account', cache)).keys).toContain(`shell/${before.shell}`);
    const index = (await site.ask('/sitemap.xml')).text;
    const found = index
      .match(/sitemap-[\w-]+/g)
      ?.sort()
      .join(' ');
    expect(found).toBe('sitemap-mfe-basket sitemap-mfe-shop sitemap-shell');
  });

  test('the release map of each lane has its versions and names the pages of the other', async () => {
    const { release: id } = await shownAt(site, '/search');
    const mapOf = (lane: string) => site.json<Snapshot>(`/_release/${id}${lane}`);
    const newer = await mapOf('');
    const older = await mapOf(`?lane=${before.shell}`);
    expect(newer).toMatchObject({ release: id, lane: newShell });
    expect(newer.areas['mfe-shop']?.version).toBe(moved);
    expect(newer.elsewhere?.map(({ path }) => path)).toContain('/account');
    expect(older).toMatchObject({ release: id, lane: before.shell });
    expect(older.areas['mfe-shop']?.version).toBe(before.search);
    expect(older.elsewhere?.map(({ path }) => path)).toEqual(['/search', '/']);
    expect(await mapOf('?lane=v000000000000')).toEqual(newer);
    const { areas } = await site.json<{ areas: Live }>('/_release');
    expect(areas).toMatchObject({
      'mfe-shop': { version: moved },
      'mfe-basket': { version: before.account },
    });
  });

  test('a browser in which a shell, or a page that nothing stands in for, failed gets the page of the other lane', async () => {
    const cookie = (version: string) => ({ cookie: `nivaas-not-${version}=` });
    for (const failed of [newShell, moved])
      expect(await shownAt(site, '/search', cookie(failed))).toMatchObject({
        shell: before.shell,
        versions: { shell: before.shell, 'mfe-shop': before.search },
      });
    expect((await shownAt(site, '/search', cookie(before.search))).shell).toBe(newShell);
    // Nobody else has moved, so the older lane has the only page.
    expect((await shownAt(site, '/account', cookie(before.shell))).shell).toBe(before.shell);
  });

  test('beacons of both lanes count for the versions of their own lane', async () => {
    for (const [path, shell, other] of [
      ['/search', newShell, before.shell],
      ['/account', before.shell, newShell],
    ] as const) {
      const shown = await visit(site, path, { bucket: 7 });
      const fault = (version: string) => faultOf(shown, { area: 'shell', part: 'shell', version });
      expect(await sendBeacon(site, fault(other))).toBe(204);
      expect(await sendBeacon(site, fault(shell))).toBe(204);
      expect(site.log.filter(({ event }) => event === 'fault').at(-1)).toMatchObject({ version: shell });
    }
    expect(site.log.filter(({ event }) => event === 'fault')).toHaveLength(2);
  });

  test('a page of a shared cache gets a token of the lane that its owner is shown in', async () => {
    const { release } = await visit(site, '/account');
    const body = JSON.stringify({ release, owner: 'mfe-basket', areas: ['shell', 'mfe-basket'] });
    const { view } = await site.json<{ view: string }>('/_beacon/view', { method: 'POST', body });
    const fault = { view, release, area: 'mfe-basket', part: 'mfe-basket/page', version: before.account };
    await sendBeacon(site, { ...fault, phase: 'load', code: 'timeout', message: 'Timed out' });
    const logged = site.log.filter(({ event }) => event === 'fault');
    expect(logged).toMatchObject([{ area: 'mfe-basket', version: before.account }]);
  });
});

test('another edge finds the maps of a release with two lanes that is no longer live', async () => {
  const { site, before } = await movingSite();
  const { release: id } = await shownAt(site, '/account');
  await releaseForced(site, 'mfe-shop', `Search two ${NEW}`);
  const beside = await startTestSite({ beside: site });
  const map = await beside.json<Snapshot>(`/_release/${id}?lane=${before.shell}`);
  expect(map).toMatchObject({ release: id, lane: before.shell });
  expect(map.areas['mfe-shop']?.version).toBe(before.search);
});

/** Of the control, before versions are compared at the same time. */
const MIN_VIEWS = 20;

test('a canary that is the first of its area in the newer lane is compared with the live version in the older one', async () => {
  const { site, before, newShell } = await movingSite();
  const version = await site.publish('mfe-shop', `Search two ${NEW}`);
  await site.served(() =>
    site.registry.run('canary', { area: 'mfe-shop', ...FORCED, version, percent: 50 }, FORCED),
  );
  const { buckets } = (await site.registry.current())?.areas['mfe-shop']?.canary ?? { buckets: [] };
  // They may go around the end.
  const [[from = 0] = []] = buckets;
  const [, until = 0] = buckets.at(-1) ?? [];
  const inside = await visit(site, '/search', { bucket: from });
  const visitOutside = (n: number) =>
    visit(site, '/search', { bucket: until % 10_000, address: `10.0.${n}.1` });
  const outside = await visitOutside(0);
  expect(inside.answer.text).toContain(`/_assets/shell/${newShell}/`);
  expect(outside.answer.text).toContain(`/_assets/shell/${before.shell}/`);
  for (let n = 1; n < MIN_VIEWS; n += 1) await visitOutside(n);
  const [trial] = site.measures().autopilot.comparisons.filter(({ kind }) => kind === 'canary');
  expect(trial).toMatchObject({ area: 'mfe-shop', test: 'same-time', control: { views: MIN_VIEWS } });
});

const OWNS = ['/search', '/search/page'];

test('a page that fails without a stand-in in its lane is shown by the other lane, and its fault counts', async () => {
  const { site, before, newShell } = await movingSite(OWNS);
  const moved = await releaseForced(site, 'mfe-shop', `Search fails 1 in 1 ${NEW}`, OWNS);
  const healed = await shownAt(site, '/search/page?n=1');
  expect(healed).toMatchObject({ status: 200, shell: before.shell, snapshot: { lane: before.shell } });
  expect(healed.versions).toEqual({ shell: before.shell, 'mfe-shop': before.search });
  expect(healed.snapshot.areas?.['mfe-shop']).toMatchObject({ standsIn: true });
  expect(healed.text).toContain('Search one');
  const whole = await shownAt(site, '/search');
  expect(whole).toMatchObject({ shell: newShell, release: healed.release });
  const faults = site.log.filter(({ event }) => event === 'fault');
  expect(faults).toMatchObject([{ area: 'mfe-shop', version: moved }]);
});

test.each([
  ['the owner of a page', 'mfe-a', 'the other lane'],
  ['a shell', 'shell', 'the other lane'],
  ['a lender of fragments', 'mfe-b', 'the lane without mfe-b'],
])('while a breaker keeps out %s (%s) without a stand-in, pages are made by %s', async (_, area, shown) => {
  const areaOf = (owns: { path: string }[] = []) => ({ version: 'v1', owns });
  const release = {
    site: releaseSite(),
    snapshot: { areas: { shell: areaOf(), 'mfe-a': areaOf([{ path: '/a' }]), 'mfe-b': areaOf() } },
    standIn: (_areas: string[], off: string[]) => Promise.resolve(`the lane without ${off.join()}`),
    inOtherLane: () => Promise.resolve('the other lane'),
  };
  expect(await replacement(release as unknown as ServedLane, [area], '/a')).toBe(shown);
});

test('while there are two lanes, a version is shown in the one whose React it has, also by another edge', async () => {
  const { site, before, newShell } = await movingSite();
  const key = 'a key of this test'.repeat(2);
  const keyFile = join(site.folder, 'registry/secrets/previews');
  await mkdir(dirname(keyFile), { recursive: true });
  await writeFile(keyFile, key);
  const until = Math.floor(Date.now() / 1_000) + 600;
  const other = await startTestSite({ beside: site });
  for (const [content, shell] of [
    [`Search two ${NEW}`, newShell],
    ['Search two', before.shell],
  ] as const) {
    const version = await site.publish('mfe-shop', content);
    const token = signPreview({ versions: { 'mfe-shop': version }, until }, key);
    const shown = await shownAt(site, withPreview('/search', token));
    expect(shown).toMatchObject({ shell, versions: { shell, 'mfe-shop': version } });
    const map = withPreview(`/_release/${shown.release}?lane=${shell}`, token);
    expect(await other.json<Snapshot>(map)).toMatchObject({
      release: shown.release,
      lane: shell,
      areas: { 'mfe-shop': { version } },
    });
    expect((await shownAt(site, withPreview('/account', token))).shell).toBe(before.shell);
  }
});
