import { peerConflicts, type Described } from './peers';

const asks = (peerDependencies: Record<string, string>): Described => ({
  version: '1.0.0',
  dependencies: {},
  devDependencies: {},
  peerDependencies,
});
const versions = { react: '19.3.0', 'react-dom': '19.3.0' };

test.each([
  ['^18 || ^19', []],
  ['>=18', []],
  ['*', []],
  ['19.3.1', ['19.3.1']],
  ['^18.0.0', ['^18.0.0']],
])('a package that asks for react %s', (range, refused) => {
  const found = peerConflicts(new Map([['a-map', asks({ react: range, other: '^1' })]]), versions);
  expect(found.map((one) => one.range)).toEqual(refused);
});

test('packages that move together are not asked about each other', () => {
  expect(peerConflicts(new Map([['react-dom', asks({ react: '19.3.1' })]]), versions)).toEqual([]);
});
