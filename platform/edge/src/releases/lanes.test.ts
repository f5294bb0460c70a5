import type { Snapshot } from '@nivaas/contracts';
import { FORCED, movingSite, NEW, releaseForced, served, shownAt } from '../test-support/moving-site';
import { startTestSite } from '../test-support/test-site';

type Live = Record<string, { version: string }>;

test('each lane shows its pages with its own shell, under one id; the page that nobody owns is of the newer shell', async () => {
  const { site, before, newShell } = await movingSite();
  const moved = await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const search = await shownAt(site, '/search');
  expect(search).toMatchObject({ shell: newShell, snapshot: { lane: newShell } });
  expect(search.versions).toEqual({ shell: newShell, 'mfe-search': moved });
  expect(search.text).toContain('Search two');
  const account = await shownAt(site, '/account');
  expect(account).toMatchObject({ shell: before.shell, release: search.release });
  expect(account.snapshot.lane).toBe(before.shell);
  expect(account.snapshot).not.toHaveProperty('elsewhere');
  expect(await shownAt(site, '/missing')).toMatchObject({ status: 404, shell: newShell });
});

test('a shared cache gets the versions of the lane as keys, and the sitemap lists the areas of both lanes', async () => {
  const { site, before, newShell } = await movingSite();
  await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const cache = { 'x-nivaas-cohort': 'stable' };
  expect((await shownAt(site, '/search', cache)).keys).toContain(`shell/${newShell}`);
  expect((await shownAt(site, '/account', cache)).keys).toContain(`shell/${before.shell}`);
  const index = (await site.ask('/sitemap.xml')).text;
  expect(index.match(/sitemap-[\w-]+/g)?.sort()).toEqual(['sitemap-mfe-search', 'sitemap-shell']);
});

test('the release map of each lane has its versions and names the pages of the other', async () => {
  const { site, before, newShell } = await movingSite();
  const moved = await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const { release: id } = await shownAt(site, '/search');
  const mapOf = (lane: string) => site.json<Snapshot>(`/_release/${id}${lane}`);
  const newer = await mapOf('');
  const older = await mapOf(`?lane=${before.shell}`);
  expect(newer).toMatchObject({ release: id, lane: newShell });
  expect(newer.areas['mfe-search']?.version).toBe(moved);
  expect(newer.elsewhere?.map(({ path }) => path)).toContain('/account');
  expect(older).toMatchObject({ release: id, lane: before.shell });
  expect(older.areas['mfe-search']?.version).toBe(before.search);
  expect(older.elsewhere?.map(({ path }) => path)).toEqual(['/search', '/']);
  expect(await mapOf('?lane=v000000000000')).toEqual(newer);
  const { areas } = await site.json<{ areas: Live }>('/_release');
  expect(areas).toMatchObject({
    'mfe-search': { version: moved },
    'mfe-account': { version: before.account },
  });
});

test('another edge finds the maps of a release with two lanes that is no longer live', async () => {
  const { site, before } = await movingSite();
  const { release: id } = await shownAt(site, '/account');
  await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const beside = await startTestSite({ beside: site });
  const map = await beside.json<Snapshot>(`/_release/${id}?lane=${before.shell}`);
  expect(map).toMatchObject({ release: id, lane: before.shell });
  expect(map.areas['mfe-search']?.version).toBe(before.search);
});

test('a release whose areas have all moved has one lane, which neither its documents nor its map name', async () => {
  const { site, newShell } = await movingSite();
  await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  await releaseForced(site, 'mfe-account', `Account two ${NEW}`);
  const account = await shownAt(site, '/account');
  expect(account.shell).toBe(newShell);
  expect(account.snapshot).not.toHaveProperty('lane');
  expect(await site.json<Snapshot>(`/_release/${account.release}`)).not.toHaveProperty('elsewhere');
});

test('after the shell is rolled back, the next document of every page is in the older lane, which is the only one', async () => {
  const { site, before } = await movingSite();
  await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  await served(site, () => site.registry.rollback('shell', FORCED));
  for (const path of ['/search', '/account', '/missing']) {
    const { shell, snapshot } = await shownAt(site, path);
    expect(shell).toBe(before.shell);
    expect(snapshot).not.toHaveProperty('lane');
  }
  expect((await shownAt(site, '/search')).text).toContain('Search one');
});
