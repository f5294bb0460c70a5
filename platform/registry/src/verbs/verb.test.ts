import { VERBS } from './table';
import { check } from './reads/check';
import { graph } from './reads/graph';
import { history } from './reads/history';
import { inputOfQuery, neededScope, type Verb } from './verb';

test('text of a query becomes the number, the flag or the list that the verb asks for', () => {
  expect(inputOfQuery(graph, 'mermaid=true')).toEqual({ mermaid: true });
  expect(inputOfQuery(graph, 'mermaid=yes')).toEqual({ mermaid: 'yes' });
  expect(inputOfQuery(history, 'area=shell&limit=5&before=0')).toEqual({
    area: 'shell',
    limit: 5,
    before: '0',
  });
  const several = { area: 'mfe-shop', with: ['mfe-help', 'shell@v0123456789ab'] };
  expect(inputOfQuery(check, 'area=mfe-shop&with=mfe-help&with=shell%40v0123456789ab')).toEqual(several);
});

const AREA = { area: 'mfe-shop' };
const FORCED = ['activate', 'rollback', 'promote', 'abort', 'off', 'on', 'undo'];

/** What a token needs for these verbs; no area stands for the whole site. */
const NEEDS: [right: string | undefined, areas: string[], input: object, verbs: string[]][] = [
  [undefined, [], {}, ['status', 'graph', 'grants', 'history', 'verify', 'state']],
  [undefined, [], AREA, ['versions', 'contracts', 'source-map']],
  ['preview', ['mfe-shop'], AREA, ['publish', 'check', 'check-build', 'preview']],
  ['preview', ['mfe-shop', 'mfe-help'], { ...AREA, with: ['mfe-help@v0123456789ab'] }, ['check', 'preview']],
  ['release', ['mfe-shop'], AREA, [...FORCED, 'resume', 'retire', 'freeze', 'thaw', 'canary']],
  ['release', [], {}, ['freeze', 'thaw', 'undo', 'gc', 'accept-rewind', 'refresh']],
  ['force', ['mfe-shop'], { ...AREA, force: true }, FORCED],
  ['force', [], { force: true }, ['undo']],
];

test.each(NEEDS)('O02 the right "%s" for %j is needed for %j of %j', (right, areas, input, verbs) => {
  for (const name of verbs) {
    const verb = VERBS.find((each) => each.name === name) as Verb;
    expect([name, neededScope(verb, {}, input)]).toEqual([name, right && { right, areas }]);
  }
});

test('every verb of the ops API is in the table', () => {
  const verbs = VERBS.filter(({ kind }) => kind !== 'composed').map(({ name }) => name);
  expect(verbs.filter((name) => NEEDS.every(([, , , listed]) => !listed.includes(name)))).toEqual([]);
});
