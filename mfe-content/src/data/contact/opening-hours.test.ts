import { isOpenAt } from './opening-hours';

test.each([
  ['Friday 8:59 in India', '2026-11-20T03:29:00Z', false],
  ['Friday 9:00 in India', '2026-11-20T03:30:00Z', true],
  ['Friday 17:59 in India', '2026-11-20T12:29:00Z', true],
  ['Friday 18:00 in India', '2026-11-20T12:30:00Z', false],
  ['Saturday 13:59 in India', '2026-11-21T08:29:00Z', true],
  ['Saturday 14:00 in India', '2026-11-21T08:30:00Z', false],
  ['Sunday noon in India', '2026-11-22T06:30:00Z', false],
  ['Monday 00:30 in India, still Sunday in London', '2026-11-22T19:00:00Z', false],
])('%s (%s) counts as open: %s', (_, moment, open) => {
  expect(isOpenAt(new Date(moment))).toBe(open);
});
