import { isGone } from './autopilot';
import type { PastAction } from './recent-actions';

const AT = '2026-11-27T20:00:00.000Z';
const said = (without: string, area = 'mfe-search') =>
  [{ revision: 5, at: AT, action: { verb: 'resume', area, without } }] as PastAction[];
const edge = { key: '0000000a', name: 'host:3000', heardAt: Date.parse(AT) / 1_000 - 60 };

test('an edge is gone when a person said so after it was last heard, by its name or key', () => {
  expect(isGone(said('host:3000'), 'mfe-search', edge)).toBe(true);
  expect(isGone(said('0000000a'), 'mfe-search', edge)).toBe(true);
  expect(isGone(said('host:3001'), 'mfe-search', edge)).toBe(false);
});

test('an edge is not gone for other areas, nor when it was heard since', () => {
  expect(isGone(said('host:3000', 'mfe-content'), 'mfe-search', edge)).toBe(false);
  const heardAt = Date.parse(AT) / 1_000 + 1;
  expect(isGone(said('host:3000'), 'mfe-search', { ...edge, heardAt })).toBe(false);
});
