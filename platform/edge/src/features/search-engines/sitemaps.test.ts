import type { Snapshot } from '@nivaas/contracts';
import { releaseSite, type ReleaseSite } from '../../render/release-site';
import type { ServedLane } from '../../render/lanes';
import { siteIn } from '../../test-support/fake-site';
import { Sitemaps } from './sitemaps';

const OWNERS = { shell: '/', 'mfe-shop': '/search', 'mfe-basket': '/login' };
let lists: Record<string, string[][]>;
let asked: string[];
let changes: { number: number; isUpToDate: boolean; changed: string[] };
let releases: { stable: ServedLane | undefined; site: ReleaseSite; lastError: undefined };
const site = releaseSite(siteIn('en', 'hi'));
let sitemaps: Sitemaps;

async function* listed(area: string) {
  asked.push(area);
  if (!lists[area]) await Promise.reject(new Error(`${area} fails`));
  for (const paths of lists[area] ?? [])
    yield { result: paths.map((path) => ({ path })), freshness: [{ tags: ['listings'] }] };
}

beforeEach(() => {
  [lists, asked] = [
    { shell: [['/', '/odd', '/search']], 'mfe-shop': [['/search', '/searchbasket', '/']] },
    [],
  ];
  const areas = Object.entries(OWNERS).map(([area, path]) => [
    area,
    { version: 'v1', owns: [{ path }, { path: `${path}basket`, private: true }] },
  ]);
  const snapshot = { release: 'r1', areas: Object.fromEntries(areas) } as Snapshot;
  releases = {
    site,
    stable: { snapshot, site, renderer: { sitemap: listed } } as unknown as ServedLane,
    lastError: undefined,
  };
  changes = { number: 1, isUpToDate: true, changed: [] };
  const isCurrent = ({ tags }: { tags: readonly string[] }) =>
    !tags.some((tag) => changes.changed.includes(tag));
  sitemaps = new Sitemaps(releases, Object.assign(changes, { isCurrent, freshen: () => Promise.resolve() }));
});

const found = async () =>
  [...((await sitemaps.files()) ?? [])].map(
    ([path, { entries }]) => [path, entries.map((each) => each.path)] as const,
  );

test('an area lists what it owns but for private pages, and the shell also what nobody owns; one that fails costs no other its list', async () => {
  expect(await found()).toEqual([
    ['/sitemap-shell.xml', ['/', '/odd']],
    ['/sitemap-mfe-shop.xml', ['/search']],
  ]);
});

test('an area with very many addresses has further sitemaps', async () => {
  const paths = (count: number) => Array.from({ length: count }, (_, n) => `/search?n=${n}`);
  lists['mfe-shop'] = [paths(6_000), paths(4_001)];
  expect((await found()).map(([path, { length }]) => [path, length])).toEqual([
    ['/sitemap-shell.xml', 2],
    ['/sitemap-mfe-shop.xml', 5_000],
    ['/sitemap-mfe-shop.2.xml', 5_000],
    ['/sitemap-mfe-shop.3.xml', 1],
  ]);
});

test('areas are asked once for all requests, and again when their data or the release changed', async () => {
  await Promise.all([sitemaps.files(), sitemaps.files()]);
  await sitemaps.files();
  expect(asked).toEqual(Object.keys(OWNERS));
  changes.changed = ['homes', 'listings'];
  await Promise.all([sitemaps.files(), sitemaps.files()]);
  expect(asked).toHaveLength(6);
  changes.changed = [];
  const { stable } = releases;
  releases.stable = stable && { ...stable, snapshot: { ...stable.snapshot, release: 'r2' } };
  await sitemaps.files();
  expect(asked).toHaveLength(9);
});
