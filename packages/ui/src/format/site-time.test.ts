import { site } from '@nivaas/contracts';
import { formatTime, siteToday } from './site-time';

beforeEach(() => void jest.replaceProperty(site, 'timeZone', 'Asia/Colombo'));

afterEach(() => jest.restoreAllMocks());

test('a moment has the time and day where the site is, in summer, too', () => {
  expect(formatTime('2026-11-28T08:35:59.999Z')).toBe('14:05, 28 Nov 2026');
  expect(formatTime('2026-11-28T18:30:00.000Z')).toBe('00:00, 29 Nov 2026');
  jest.replaceProperty(site, 'timeZone', 'Europe/Amsterdam');
  expect(formatTime('2026-07-01T22:05:00.000Z')).toBe('00:05, 2 Jul 2026');
  expect(formatTime('2026-12-01T22:05:00.000Z')).toBe('23:05, 1 Dec 2026');
});

test('the day of a site in India begins half past six in the evening, universal time', () => {
  expect(siteToday(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(siteToday(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});
