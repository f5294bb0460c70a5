import type { Fault, Proof } from './catalogue';
import { judge } from './judge';
import type { Fact } from './run-tests';

// Joined at run time, so that the search for proofs does not take these titles for proofs.
const titled = (...words: string[]) => words.join(' ');
const fault: Fault = { id: 'R01', fault: 'entry 404', absentBecause: undefined };
const proofs: Proof[] = [
  { file: 'a.drill.ts', ids: ['R01', 'C01'] },
  { file: 'a.test.ts', ids: ['R01'] },
];
const drilled: Fact = {
  file: 'a.drill.ts',
  title: titled('R01', 'C01', '404'),
  outcome: 'passed',
  seen: ['healed'],
};
const tested: Fact = { ...drilled, file: 'a.test.ts', title: titled('R01', 'it holds when empty'), seen: [] };

test('a fault is survived when a proof of it in each file ran, and all passed', () => {
  expect(judge(fault, proofs, [drilled, tested])).toMatchObject({
    outcome: 'survived',
    seen: 'healed; it holds when empty',
  });
});

test.each<[string, Fact[]]>([
  ['one of its tests failed', [drilled, tested, { ...tested, outcome: 'failed' }]],
  ['the tests of one file did not run', [drilled]],
  ['only tests of other faults ran there', [drilled, { ...tested, title: titled('R02', '503') }]],
])('a fault is not survived when %s', (_, facts) => {
  expect(judge(fault, proofs, facts).outcome).toBe('not survived');
});

test('a fault that this machine cannot inject is "not tried", with the reason', () => {
  const skipped: Fact = { ...drilled, outcome: 'skipped', seen: ['nothing may be mounted here'] };
  expect(judge(fault, proofs, [skipped, tested])).toMatchObject({
    outcome: 'not tried',
    seen: 'nothing may be mounted here',
  });
});
