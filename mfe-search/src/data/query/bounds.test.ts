import { readBounds, writeBounds } from './bounds';

test('a rectangle survives the URL, to a thousandth of a degree', () => {
  const bounds = { west: 72.80049, south: 18.9, east: 72.95, north: 19.21 };
  expect(writeBounds(bounds)).toBe('72.800,18.900,72.950,19.210');
  expect(readBounds(writeBounds(bounds))).toEqual({ ...bounds, west: 72.8 });
});

test.each([
  '',
  '72.8,18.9,72.9',
  '72.8,18.9,72.9,19.2,1',
  '72.9,18.9,72.8,19.2',
  '72.8,19.2,72.9,19.2',
  '10,18.9,72.9,19.2',
  '72.8,18.9,99,19.2',
  '7e1,18.9,72.9,19.2',
  '-72.8,18.9,72.9,19.2',
  ' 72.8,18.9,72.9,19.2',
  '72.8,18.9,72.9,NaN',
  '72.80000,18.9,72.9,19.2',
  '७२,१८,७३,१९',
])('%j is no area', (text) => expect(readBounds(text)).toBeUndefined());
