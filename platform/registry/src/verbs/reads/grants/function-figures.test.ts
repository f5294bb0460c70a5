import { describeFigures } from './function-figures';

const VERSION = 'v000000000001';
const call = { version: VERSION, name: 'homes.one', calls: 9, failures: {} };
const origin = { origin: 'listings', isBroken: false, answeredAt: null, olderFrom: null };

test('an edge that saw no call adds nothing', () => {
  expect(describeFigures([{ area: 'mfe-x' }])).toEqual([]);
});

test('calls that failed are listed with their code, and origins with the age of what is shown', () => {
  const failures = { function_failed: 2, upstream_slow: 1 };
  const away = {
    origin: 'agents',
    isBroken: true,
    answeredAt: '2026-11-22T09:05:00.000Z',
    olderFrom: '2026-11-22T09:00:00.000Z',
  };
  const seen = { recent: [{ ...call, failures }, call], origins: [origin, away] };
  const text = describeFigures([{ area: 'mfe-x', seen }]).join('\n');
  expect(text).toMatch(/mfe-x +agents +2026-11-22 09:05 UTC +AWAY, shows answers of 2026-11-22 09:00 UTC/);
  expect(text).toMatch(/mfe-x +listings +–/);
  expect(text.match(/homes\.one.*/g)).toEqual([
    expect.stringMatching(/function_failed +2 of 9/),
    expect.stringMatching(/upstream_slow +1 of 9/),
  ]);
});

test('no failure is said in a sentence', () => {
  expect(describeFigures([{ area: 'mfe-x', seen: { recent: [call], origins: [] } }])).toEqual([
    '',
    'No call failed in the last 15 minutes.',
  ]);
});
