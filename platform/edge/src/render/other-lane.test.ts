import { movingSite, NEW, releaseForced, shownAt } from '../test-support/moving-site';
import { replacement } from './breakers/candidates';
import type { Lane } from './lanes';

const OWNS = ['/search', '/search/page'];

test('a page that fails without a stand-in in its lane is shown by the other lane, and its fault counts', async () => {
  const { site, before, newShell } = await movingSite(OWNS);
  const moved = await releaseForced(site, 'mfe-search', `Search fails 1 in 1 ${NEW}`, OWNS);
  const healed = await shownAt(site, '/search/page?n=1');
  expect(healed).toMatchObject({ status: 200, shell: before.shell, snapshot: { lane: before.shell } });
  expect(healed.versions).toEqual({ shell: before.shell, 'mfe-search': before.search });
  expect(healed.snapshot.areas?.['mfe-search']).toMatchObject({ standsIn: true });
  expect(healed.text).toContain('Search one');
  const whole = await shownAt(site, '/search');
  expect(whole).toMatchObject({ shell: newShell, release: healed.release });
  const faults = site.log.filter(({ event }) => event === 'fault');
  expect(faults).toMatchObject([{ area: 'mfe-search', version: moved }]);
});

test('a page that fails is shown by what stands in within its lane, if anything does', async () => {
  const { site, newShell } = await movingSite(OWNS);
  const standIn = await releaseForced(site, 'mfe-search', `Search two ${NEW}`, OWNS);
  await releaseForced(site, 'mfe-search', `Search fails 1 in 1 ${NEW}`, OWNS);
  const { shell, versions } = await shownAt(site, '/search/page?n=1');
  expect({ shell, versions }).toEqual({
    shell: newShell,
    versions: { shell: newShell, 'mfe-search': standIn },
  });
});

test('a browser in which a shell, or a page that nothing stands in for, failed gets the page of the other lane', async () => {
  const { site, before, newShell } = await movingSite();
  const moved = await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const cookie = (version: string) => ({ cookie: `nivaas-not-${version}=` });
  for (const failed of [newShell, moved])
    expect(await shownAt(site, '/search', cookie(failed))).toMatchObject({
      shell: before.shell,
      versions: { shell: before.shell, 'mfe-search': before.search },
    });
  expect((await shownAt(site, '/search', cookie(before.search))).shell).toBe(newShell);
  // Nobody else has moved, so the older lane has the only page.
  expect((await shownAt(site, '/account', cookie(before.shell))).shell).toBe(before.shell);
});

test.each([
  ['the owner of a page', 'mfe-a', 'the other lane'],
  ['a shell', 'shell', 'the other lane'],
  ['a lender of fragments', 'mfe-b', 'the lane without mfe-b'],
])('while a breaker keeps out %s (%s) without a stand-in, pages are made by %s', async (_, area, shown) => {
  const areaOf = (owns: { path: string }[] = []) => ({ version: 'v1', owns });
  const release = {
    snapshot: { areas: { shell: areaOf(), 'mfe-a': areaOf([{ path: '/a' }]), 'mfe-b': areaOf() } },
    standIn: (_areas: string[], off: string[]) => Promise.resolve(`the lane without ${off.join()}`),
    inOtherLane: () => Promise.resolve('the other lane'),
  };
  expect(await replacement(release as unknown as Lane, [area], '/a')).toBe(shown);
});
