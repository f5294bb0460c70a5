import { journeysOf, select } from './changed';

const all = () => true;
const CORE = ['pages/pages', 'navigation/navigation', 'platform/releases'].map(
  (name) => `journeys/${name}.spec`,
);

test('sources are tested by the import graph, and journeys of an area when it changed', () => {
  expect(select(['mfe-property/src/routes.tsx', 'platform/cli/src/main.ts'], all)).toEqual({
    isAll: false,
    files: ['mfe-property/src/routes.tsx', 'platform/cli/src/main.ts'],
    sources: ['mfe-property/src/routes.tsx', 'platform/cli/src/main.ts'],
    needsRules: false,
    journeys: ['pages', 'property', 'home'].map((name) => `journeys/pages/${name}.spec`),
  });
});

test.each([
  ['a test of an area', 'mfe-property/src/routes.test.tsx', []],
  ['a README', 'mfe-property/README.md', []],
  ['what every page has', 'packages/ui/src/tokens.css', CORE],
  ['a new area', 'mfe-agents/src/routes.tsx', CORE],
  ['a journey itself', 'e2e/journeys/pages/hindi.spec.ts', ['e2e/journeys/pages/hindi.spec.ts']],
  [
    'the edge',
    'platform/edge/src/edge.ts',
    ['journeys/platform/edge-process.spec', 'journeys/platform/releases.spec'],
  ],
])('%s asks for its journeys and no others', (_, file, journeys) => {
  expect(select([file], all).journeys).toEqual(journeys);
});

test('journeys of several areas run once each', () => {
  const journeys = journeysOf(['mfe-property/', 'mfe-search/']);
  expect(journeys).toEqual(
    expect.arrayContaining(['journeys/pages/pages.spec', 'journeys/pages/compare.spec']),
  );
  expect(new Set(journeys).size).toBe(journeys.length);
});

test.each([
  ['a document', 'docs/teams.md', false, true],
  ['a file of the root', 'boundaries.js', false, true],
  ['the lockfile', 'package-lock.json', true, true],
  ['what all tests set up', 'packages/testing/src/setup.ts', true, false],
  ['a source', 'shell/src/main.ts', false, false],
])('%s runs what may read it', (_, file, isAll, needsRules) => {
  expect(select([file], all)).toMatchObject({ isAll, needsRules });
});

test('a file that was removed is not linted, but its area has changed', () => {
  expect(select(['mfe-account/src/old.tsx'], () => false)).toMatchObject({
    files: [],
    sources: [],
    journeys: ['pages', 'account', 'without-javascript', 'header-footer'].map(
      (name) => `journeys/pages/${name}.spec`,
    ),
  });
});
