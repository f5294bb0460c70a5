import type { Measurement } from './measurement';
import { readOptions } from './options';

const measurement = (name: string, kind: Measurement['kind']) => ({ name, kind }) as Measurement;
const all = [
  measurement('pages', 'comparison'),
  measurement('lighthouse', 'extra'),
  measurement('flips', 'operation'),
];
const read = (...args: string[]) => {
  const { measurements, ...rest } = readOptions(args, all);
  return { ...rest, names: measurements.map(({ name }) => name) };
};

it('a run has nine rounds of all comparisons, a quick one three; anything else runs only by its name', () => {
  expect(read()).toEqual({ rounds: 9, isQuick: false, names: ['pages'] });
  expect(read('--quick')).toEqual({ rounds: 3, isQuick: true, names: ['pages'] });
  expect(read('--only', 'flips', '--rounds', '15')).toEqual({ rounds: 15, isQuick: false, names: ['flips'] });
});

it('what is not understood is refused, and the names are told', () => {
  expect(() => read('--only', 'page')).toThrow('--only takes one of: pages, lighthouse, flips.');
  for (const rounds of ['0', 'many', '1.5', ''])
    expect(() => read('--rounds', rounds)).toThrow('--rounds takes a whole number from 1.');
});
