import { colourOf } from './colours';

afterEach(() => sessionStorage.clear());

test('a version keeps its colour, whatever is drawn before it, also in another document of the tab', () => {
  expect(['v1', 'v2', 'v3'].map((version) => colourOf('mfe-search', version))).toEqual([0, 1, 2]);
  expect(sessionStorage).toHaveLength(1);
  expect(['v4', 'v3', 'v1'].map((version) => colourOf('mfe-search', version))).toEqual([3, 2, 0]);
});

test('what another page left in the storage is no colour', () => {
  sessionStorage.setItem('nivaas-console-colours', '{"mfe-search":{"v1":"red"}}');
  expect(colourOf('mfe-search', 'v1')).toBe(0);
});
