import { canonicalJson } from './canonical-json';

test.each<[unknown, string | undefined]>([
  [undefined, undefined],
  [null, 'null'],
  [{ b: 1, a: { d: [{ f: 1, e: 2 }], c: '' } }, '{"a":{"c":"","d":[{"e":2,"f":1}]},"b":1}'],
  [{ b: undefined, a: new Date(0) }, '{"a":"1970-01-01T00:00:00.000Z"}'],
  [[undefined, 2], '[null,2]'],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
