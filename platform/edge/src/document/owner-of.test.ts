import { ownerOf } from './owner-of';

const areas = Object.fromEntries(
  [
    ['shell', '/'],
    ['mfe-search', '/search'],
    ['mfe-property', '/property/:id'],
  ].map(([name, path]) => [name, { owns: [{ id: 'page', page: 'page', path }] }]),
) as Parameters<typeof ownerOf>[0]['areas'];

test.each([
  ['/', 'shell'],
  ['/search', 'mfe-search'],
  ['/SEARCH', 'mfe-search'],
  ['/se%61rch', 'mfe-search'],
  ['/search/', 'mfe-search'],
  ['/Property/7', 'mfe-property'],
  ['/property', undefined],
  ['//search', undefined],
])('%s counts for the area whose page the browser shows there: %s', (path, owner) => {
  expect(ownerOf({ areas }, path)).toBe(owner);
});
