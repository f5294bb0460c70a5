import type { AreaFills, Snapshot } from '@nivaas/contracts';
import type { PageResult } from '../../render/messages';
import { RenderedPages } from './rendered-pages';

const fillsOf = (label: string): AreaFills => ({ 'site.menu': [{ data: { en: { label } } }] });

/** A release in which mfe-help fills the menu; `version` is the last digit of its version. */
function releaseWith(
  version: string,
  fills: AreaFills,
  rest: Partial<Snapshot['areas'][string]> = {},
): Snapshot {
  const area = (digit: string) => ({
    version: `v00000000000${digit}`,
    container: 'x',
    entry: 'remote-entry.js',
    owns: [],
    chunks: {},
    integrity: {},
  });
  return {
    release: `r00000000000${version}`,
    revision: 1,
    areas: { shell: area('0'), 'mfe-help': { ...area(version), fills, ...rest }, 'mfe-shop': area('0') },
  };
}

/** A page of mfe-shop, with or without the menu. */
const pageWith = (places: string[]): PageResult => ({
  status: 200,
  head: { title: 'Shop' },
  chunks: { 'mfe-shop': ['page-shop'] },
  places,
  html: Buffer.from('a page'),
  data: Buffer.from('{}'),
  bytes: 8,
});

function kept(places: string[], release = releaseWith('1', fillsOf('Help'))) {
  const pages = new RenderedPages({ isCurrent: () => true });
  pages.keep(release, '/', pageWith(places), 0);
  return pages;
}

test('a page is rendered again when what fills one of its places changes, and only then', () => {
  const pages = kept(['site.menu']);
  expect(pages.has(releaseWith('2', fillsOf('Help')), '/')).toBe(true);
  expect(pages.has(releaseWith('2', { ...fillsOf('Help'), 'site.footer': [] }), '/')).toBe(true);
  expect(pages.has(releaseWith('2', fillsOf('Questions')), '/')).toBe(false);
  expect(pages.has(releaseWith('1', fillsOf('Help'), { off: true }), '/')).toBe(false);
  expect(pages.has(releaseWith('2', {}), '/')).toBe(false);
});

test('pages without the place are kept whatever fills it', () => {
  expect(kept([]).has(releaseWith('2', fillsOf('Questions')), '/')).toBe(true);
  expect(kept(['site.footer']).has(releaseWith('2', fillsOf('Questions')), '/')).toBe(true);
});

test('an empty place that is filled later makes the page anew', () => {
  const pages = kept(['site.menu'], releaseWith('1', {}));
  expect(pages.has(releaseWith('2', fillsOf('Help')), '/')).toBe(false);
});

test('data of an area without a version in the lane count', () => {
  const pages = kept(['site.menu']);
  const release = releaseWith('1', fillsOf('Help'));
  expect(pages.has({ ...release, fillsElsewhere: { 'mfe-basket': fillsOf('Basket') } }, '/')).toBe(false);
});

test('after a rollback of what fills a place, the page of before is found', () => {
  const pages = kept(['site.menu']);
  pages.keep(releaseWith('2', fillsOf('Questions')), '/', pageWith(['site.menu']), 0);
  expect(pages.has(releaseWith('1', fillsOf('Help')), '/')).toBe(true);
  expect(pages.has(releaseWith('2', fillsOf('Questions')), '/')).toBe(true);
});
