import type { AreaSnapshot } from '@nivaas/contracts';
import type { PartFault } from '../../fragment-host';
import { KnownAreas } from '../release/known-areas';
import { areaSnapshot, releaseOf } from '../test-support/release';
import { healInOtherLane } from './other-lane';

const version = 'vcccccccccccc';
const shell = areaSnapshot('shell', { home: '/' });
const search = areaSnapshot('mfe-shop', { results: '/search' }, { version });
const fault: PartFault = {
  area: 'mfe-shop',
  part: 'mfe-shop:results',
  phase: 'load',
  error: new Error('no such file'),
  version,
};
const tab = { href: 'http://localhost/search', reload: jest.fn() };
const ask = jest.fn();

beforeEach(() => {
  document.cookie = `nivaas-not-${version}=;path=/;max-age=0`;
  tab.reload.mockClear();
  globalThis.fetch = ask;
  ask.mockReset().mockResolvedValue({ headers: new Headers({ 'x-shell': 'vdddddddddddd' }) });
});

function heal(inMap: Partial<AreaSnapshot>, changed: Partial<PartFault> = {}): Promise<void> {
  const map = releaseOf({ shell, 'mfe-shop': { ...search, ...inMap } });
  const known = new KnownAreas(releaseOf({ shell, 'mfe-shop': search }), async () => map);
  return healInOtherLane(known, { ...fault, ...changed }, tab);
}

test('a page without a stand-in is loaded as a document of the other lane, once for its version', async () => {
  await heal({ otherLane: true });
  expect(document.cookie).toContain(`nivaas-not-${version}=`);
  expect(ask.mock.calls).toEqual([['http://localhost/search', { method: 'HEAD' }]]);
  expect(tab.reload).toHaveBeenCalledTimes(1);
  await heal({ otherLane: true });
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<AreaSnapshot>, Partial<PartFault>]>([
  ['that the other lane does not have', {}, {}],
  ['with a stand-in', { otherLane: true, fallback: { ...search, version: 'vdddddddddddd' } }, {}],
  ['that a stand-in has replaced', { otherLane: true }, { healed: true }],
  ['of another version', { otherLane: true }, { version: 'vdddddddddddd' }],
  ['that is a fragment', { otherLane: true }, { part: 'mfe-shop/card' }],
])('a part %s is not', async (_, inMap, changed) => {
  await heal(inMap, changed);
  expect([ask.mock.calls.length, tab.reload.mock.calls.length, document.cookie]).toEqual([0, 0, '']);
});

test('a page stays where the edge has the same lane for it', async () => {
  ask.mockResolvedValue({ headers: new Headers({ 'x-shell': shell.version }) });
  await heal({ otherLane: true });
  expect(tab.reload).not.toHaveBeenCalled();
});

test('the page to which the visitor went meanwhile stays', async () => {
  ask.mockImplementation(async () => {
    tab.href = 'http://localhost/';
    return { headers: new Headers({ 'x-shell': 'vdddddddddddd' }) };
  });
  await heal({ otherLane: true });
  expect(tab.reload).not.toHaveBeenCalled();
  tab.href = 'http://localhost/search';
});
