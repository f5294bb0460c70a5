import { similarPaints } from './similar-paints';

const skus = (given: string[]) => similarPaints(given).map(({ sku }) => sku);

test('machines of the nearest paint come first, each once, and never the given one', () => {
  const found = similarPaints(['wren-moss']);
  expect(
    found
      .slice(0, 3)
      .map(({ sku }) => sku)
      .sort(),
  ).toEqual(['bison-moss', 'ibex-moss', 'mole-moss']);
  expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  expect(found.map(({ id }) => id)).not.toContain('wren');
});

test('another paint of the same machine leads to others', () => {
  expect(skus(['wren-moss'])).not.toEqual(skus(['wren-rust']));
});

test('unknown articles count as none, which shows those of the season', () => {
  expect(skus(['plough-gold'])).toEqual(skus([]));
  expect(skus([])).toHaveLength(4);
});
