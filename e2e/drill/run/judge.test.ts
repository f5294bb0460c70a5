import { drill, type CatalogueRow } from '../catalogue/row';
import type { Fact } from './fact';
import { judge, worst } from './judge';

const row = (proof: CatalogueRow['proof']): CatalogueRow => ({ id: 'R01', fault: 'entry 404', proof });
const fact = (change: Partial<Fact> = {}): Fact => ({
  file: 'e2e/drill/entries.drill.ts',
  title: 'R01+C01 404',
  outcome: 'passed',
  seen: ['healed'],
  healedAfter: [],
  ...change,
});
const named = { test: 'a.test.ts', name: 'it holds when %s' };

test('a fault is survived when every proof of it ran and passed', () => {
  const facts = [fact(), fact({ file: 'a.test.ts', title: 'it holds when empty', seen: [] })];
  expect(judge(row([drill, named]), facts)).toMatchObject({
    outcome: 'survived',
    seen: 'healed; it holds when empty',
  });
});

test.each<[string, CatalogueRow['proof'], Fact[]]>([
  ['one of its drills failed', drill, [fact(), fact({ outcome: 'failed' })]],
  ['a test that it names did not run', [drill, named], [fact()]],
  ['only drills of other faults ran', drill, [fact({ title: 'R02 503' })]],
  ['nobody has proved it', { open: true }, [fact()]],
])('a fault is not survived when %s', (_, proof, facts) => {
  expect(judge(row(proof), facts).outcome).toBe('not survived');
});

test('a fault that this machine cannot try is neither survived nor not, and says why', () => {
  const facts = [fact(), fact({ outcome: 'skipped', seen: ['nothing may be mounted here'] })];
  expect(judge(row(drill), facts)).toMatchObject({
    outcome: 'not tried',
    seen: 'nothing may be mounted here',
  });
});

test('of several runs the worst counts', () => {
  const verdict = (outcome: 'survived' | 'not tried' | 'not survived') => [
    { id: 'R01', fault: 'entry 404', outcome, seen: '' },
  ];
  const rounds = [verdict('survived'), verdict('not survived'), verdict('not tried')];
  expect(worst(rounds)[0]?.outcome).toBe('not survived');
  expect(worst(rounds.slice(0, 1))[0]?.outcome).toBe('survived');
  expect(worst([verdict('survived'), verdict('not tried')])[0]?.outcome).toBe('not tried');
});
