import { journeysOf, select as selectWith } from './changed';

const all = () => true;
const CORE = ['pages/pages', 'navigation/navigation'];
const JOURNEYS = {
  'mfe-shop/': ['pages/pages', 'pages/shop', 'pages/home'],
  'mfe-help/': ['pages/pages', 'pages/help'],
  'platform/edge/': ['platform/releases'],
  'mfe-': CORE,
  'packages/': CORE,
};
const select = (files: string[], exists = all) => selectWith(files, exists, JOURNEYS);
const specs = (names: string[]) => names.map((name) => `journeys/${name}.spec`);

test('sources are tested by the import graph, and journeys of an area when it changed', () => {
  expect(select(['mfe-shop/src/routes.tsx', 'platform/cli/src/main.ts'])).toEqual({
    isAll: false,
    files: ['mfe-shop/src/routes.tsx', 'platform/cli/src/main.ts'],
    sources: ['mfe-shop/src/routes.tsx', 'platform/cli/src/main.ts'],
    needsRules: false,
    journeys: specs(JOURNEYS['mfe-shop/']),
  });
});

test.each([
  ['a test of an area', 'mfe-shop/src/routes.test.tsx', []],
  ['a README', 'mfe-shop/README.md', []],
  ['what every page has', 'packages/ui/src/tokens.css', specs(CORE)],
  ['a new area', 'mfe-agents/src/routes.tsx', specs(CORE)],
  ['a journey itself', 'e2e/journeys/pages/hindi.spec.ts', ['e2e/journeys/pages/hindi.spec.ts']],
  ['the edge', 'platform/edge/src/edge.ts', specs(['platform/releases'])],
])('%s asks for its journeys and no others', (_, file, journeys) => {
  expect(select([file]).journeys).toEqual(journeys);
});

test('journeys of several areas run once each', () => {
  expect(journeysOf(['mfe-shop/', 'mfe-help/'], JOURNEYS)).toEqual(
    specs(['pages/pages', 'pages/shop', 'pages/home', 'pages/help']),
  );
});

test.each([
  ['a document', 'docs/teams.md', false, true],
  ['a file of the root', 'boundaries.js', false, true],
  ['the lockfile', 'package-lock.json', true, true],
  ['what all tests set up', 'packages/testing/src/setup.ts', true, false],
  ['a source', 'shell/src/main.ts', false, false],
])('%s runs what may read it', (_, file, isAll, needsRules) => {
  expect(select([file])).toMatchObject({ isAll, needsRules });
});

test('a file that was removed is not linted, but its area has changed', () => {
  expect(select(['mfe-help/src/old.tsx'], () => false)).toMatchObject({
    files: [],
    sources: [],
    journeys: specs(JOURNEYS['mfe-help/']),
  });
});
