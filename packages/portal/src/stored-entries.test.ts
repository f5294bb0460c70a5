import { comparedEntry, recentlyViewedEntry, recentSearchesEntry } from './stored-entries';
import { savedSearchesEntry, shortlistEntry } from './stored-entries';

const entries = [shortlistEntry, comparedEntry, recentlyViewedEntry, recentSearchesEntry, savedSearchesEntry];

test.each(entries)(
  '$key takes its own empty value, and no other entry has the key',
  ({ key, empty, parse }) => {
    expect(parse(JSON.parse(JSON.stringify(empty)))).toEqual(empty);
    expect(entries.filter((other) => other.key === key)).toHaveLength(1);
  },
);

const many = (count: number) => Array.from({ length: count }, String);

test.each([
  [shortlistEntry, ['1', 2]],
  [shortlistEntry, many(101)],
  [comparedEntry, many(5)],
  [comparedEntry, ['1', '1']],
  [recentlyViewedEntry, many(9)],
  [recentSearchesEntry, [{ label: 'Evil', href: 'https://evil.test/search' }]],
  [savedSearchesEntry, ['javascript:alert(1)']],
  [savedSearchesEntry, many(21).map((page) => `?page=${page}`)],
])('%j refuses what does not fit', ({ parse }, value) => {
  expect(() => parse(value)).toThrow(TypeError);
});

test('valid values are accepted', () => {
  expect(recentSearchesEntry.parse(['?city=Delhi'])).toEqual(['?city=Delhi']);
  expect(shortlistEntry.parse(['1', '30'])).toEqual(['1', '30']);
});
