import type { Measurement } from './measurement';
import { readOptions } from './options';

const all = [
  { name: 'pages', kind: 'comparison' },
  { name: 'flips', kind: 'operation' },
] as Measurement[];
const read = (...args: string[]) => {
  const { measurements, ...rest } = readOptions(args, all);
  return { ...rest, names: measurements.map(({ name }) => name) };
};

it('a run has nine rounds of all comparisons, a quick one three; others run only by name', () => {
  expect(read()).toEqual({ rounds: 9, isQuick: false, names: ['pages'] });
  expect(read('--quick')).toEqual({ rounds: 3, isQuick: true, names: ['pages'] });
  expect(read('--only', 'flips', '--rounds', '15')).toEqual({ rounds: 15, isQuick: false, names: ['flips'] });
  expect(read('--only', 'pages,flips')).toMatchObject({ names: ['pages', 'flips'] });
});

it('wrong values are refused with the valid ones', () => {
  for (const only of ['page', 'pages,flip', ''])
    expect(() => read('--only', only)).toThrow('--only takes names with commas between them: pages, flips.');
  for (const rounds of ['0', 'many', '1.5', ''])
    expect(() => read('--rounds', rounds)).toThrow('--rounds must be a whole number of at least 1.');
});
