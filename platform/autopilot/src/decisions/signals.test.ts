import { addTo, emptyTally } from '../counts/tally';
import { isActionable, signalsOf, strongest, type SignalEvidence } from './signals';

const evidence = (change: Partial<SignalEvidence>): SignalEvidence => ({
  signal: 'faults',
  test: 'same-time',
  value: 1,
  threshold: 100,
  isMaterial: true,
  networks: 10,
  ...change,
});

test('evidence is actionable when it is strong and matters', () => {
  expect(isActionable(evidence({ value: 100 }))).toBe(true);
  expect(isActionable(evidence({ value: 99 }))).toBe(false);
  expect(isActionable(evidence({ value: 1_000, isMaterial: false }))).toBe(false);
});

test('the strongest evidence is one to act on, if there is one', () => {
  const [strong, material] = [
    evidence({ signal: 'silence', value: 1_000, isMaterial: false }),
    evidence({ value: 101 }),
  ];
  expect(strongest([strong, material])).toBe(material);
  expect(strongest([strong, evidence({ value: 5 })])).toBe(strong);
});

test('each signal is tested against the control of the same time, of before, or none', () => {
  const views = (count: number) => {
    const tally = emptyTally();
    const of = { area: 'mfe-search', version: 'v000000000001' };
    for (let network = 0; network < count; network += 1) addTo(tally, { ...of, network, kind: 'view' });
    return tally;
  };
  const faultsTest = (kind: 'canary' | 'watch', control: number, before: number) => {
    const arms = { candidate: views(30), control: views(control) };
    const totals = { ...arms, before: views(before), stages: [{ ...arms, share: 0.5 }], edges: 1 };
    return signalsOf(kind, totals).find(({ signal }) => signal === 'faults')?.test;
  };
  expect(faultsTest('canary', 20, 20)).toBe('same-time');
  expect(faultsTest('canary', 19, 20)).toBe('before-and-after');
  expect(faultsTest('watch', 20, 20)).toBe('before-and-after');
  expect(faultsTest('watch', 20, 19)).toBe('no-control');
});
