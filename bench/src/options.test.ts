import { PARTS, readOperation, readOptions } from './options';

it('a run has nine rounds of everything, a quick one three', () => {
  expect(readOptions([])).toEqual({ rounds: 9, quick: false, parts: PARTS });
  expect(readOptions(['--quick'])).toEqual({ rounds: 3, quick: true, parts: PARTS });
});

it('one part can be measured alone, in as many rounds as are asked for', () => {
  expect(readOptions(['--only', 'growth', '--rounds', '15'])).toEqual({
    rounds: 15,
    quick: false,
    parts: ['growth'],
  });
});

it('Lighthouse, which is fetched from the registry, runs only when it is asked for', () => {
  expect(readOptions([]).parts).not.toContain('lighthouse');
  expect(readOptions(['--only', 'lighthouse']).parts).toEqual(['lighthouse']);
});

it('a part that does not exist is refused, and the parts are named', () => {
  expect(() => readOptions(['--only', 'page'])).toThrow(
    '--only takes one of: pages, next, growth, edge, lighthouse, flips, rollback, autopilot, login-timing, endurance, floods.',
  );
});

it.each(['0', 'many', '1.5', ''])('"%s" rounds are refused', (rounds) => {
  expect(() => readOptions(['--rounds', rounds])).toThrow('--rounds takes a whole number from 1.');
});

it('an operation runs only when it is named', () => {
  expect(readOperation(['--only', 'flips', '--quick'])).toBe('flips');
  expect(readOperation(['--only', 'edge'])).toBeUndefined();
  expect(readOperation([])).toBeUndefined();
});
