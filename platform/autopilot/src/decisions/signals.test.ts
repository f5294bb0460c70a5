import { addTo, emptyTally } from '../counts/tally';
import { signalsOf } from './signals';

test('each signal is tested against the control of the same time, of before, or none', () => {
  const views = (count: number) => {
    const tally = emptyTally();
    const of = { area: 'mfe-search', version: 'v000000000001' };
    for (let network = 0; network < count; network += 1) addTo(tally, { ...of, network, kind: 'view' });
    return tally;
  };
  const faultsTest = (kind: 'canary' | 'watch', control: number, before: number) => {
    const arms = { candidate: views(30), control: views(control), before: views(before) };
    const signals = signalsOf(kind, { ...arms, share: 0.5, edges: 1 });
    return signals.find(({ signal }) => signal === 'faults')?.test;
  };
  expect(faultsTest('canary', 20, 20)).toBe('same-time');
  expect(faultsTest('canary', 19, 20)).toBe('before-and-after');
  expect(faultsTest('watch', 20, 20)).toBe('before-and-after');
  expect(faultsTest('watch', 20, 19)).toBe('no-control');
});
