import { select } from './changed';

const all = () => true;

test('sources are tested by the import graph, and journeys of an area when it changed', () => {
  expect(select(['mfe-property/src/routes.tsx', 'packages/ui/src/button/button.tsx'], all)).toEqual({
    isAll: false,
    files: ['mfe-property/src/routes.tsx', 'packages/ui/src/button/button.tsx'],
    sources: ['mfe-property/src/routes.tsx', 'packages/ui/src/button/button.tsx'],
    needsRules: false,
    journeys: ['journeys/pages/property.spec'],
  });
});

test.each([
  ['a test of an area', 'mfe-property/src/routes.test.tsx', []],
  ['a journey itself', 'e2e/journeys/pages/hindi.spec.ts', ['e2e/journeys/pages/hindi.spec.ts']],
  [
    'the edge',
    'platform/edge/src/edge.ts',
    ['journeys/platform/edge-process.spec', 'journeys/platform/releases.spec'],
  ],
])('%s asks for its journeys and no others', (_, file, journeys) => {
  expect(select([file], all).journeys).toEqual(journeys);
});

test.each([
  ['a document', 'docs/teams.md', false, true],
  ['a file of the root', 'boundaries.js', false, true],
  ['the lockfile', 'package-lock.json', true, true],
  ['a source', 'shell/src/main.ts', false, false],
])('%s runs what may read it', (_, file, isAll, needsRules) => {
  expect(select([file], all)).toMatchObject({ isAll, needsRules });
});

test('a file that was removed is not linted, but its area has changed', () => {
  expect(select(['mfe-account/src/old.tsx'], () => false)).toMatchObject({
    files: [],
    sources: [],
    journeys: ['journeys/pages/account.spec', 'journeys/pages/without-javascript.spec'],
  });
});
