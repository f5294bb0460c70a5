import { SourceLines } from './source-of';

/** A source map with one mapping, to line 3 of the page. */
const MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['mfe-shop/./mfe-shop/src/pages/a.page.tsx'],
  mappings: 'AAEA',
});
const BUILT = 'mfe-shop/v0123456789ab/page.js';

function sources(map: string | undefined) {
  const file = jest.fn(async (..._: unknown[]) => (map === undefined ? undefined : Buffer.from(map)));
  return { file, of: (place: string) => new SourceLines({ file }).of(place) };
}

test('a place in built code is a line of the sources, as seen from the checkout', async () => {
  const { file, of } = sources(MAP);
  expect(await of(`${BUILT}:1:40`)).toBe('mfe-shop/src/pages/a.page.tsx:3:1');
  expect(file).toHaveBeenCalledWith('mfe-shop', 'v0123456789ab', 'client/page.js.map');
});

test.each([
  ['there is no map', undefined, '1:1'],
  ['the map is damaged', '{', '1:1'],
  ['the map does not know the line', MAP, '9:1'],
])('a fault is told without its source when %s', async (_, map, at) => {
  expect(await sources(map).of(`${BUILT}:${at}`)).toBeUndefined();
});
