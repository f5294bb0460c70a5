import { site } from '@nivaas/contracts';
import { addDays, formatDate, formatTime, siteToday } from './dates';

beforeEach(() => void jest.replaceProperty(site, 'timeZone', 'Asia/Colombo'));

afterEach(() => jest.restoreAllMocks());

describe('dates', () => {
  test('a moment has the time and day where the site is, in summer, too', () => {
    expect(formatTime('2026-11-28T08:35:59.999Z')).toBe('14:05, 28 Nov 2026');
    expect(formatTime('2026-11-28T18:30:00.000Z')).toBe('00:00, 29 Nov 2026');
    jest.replaceProperty(site, 'timeZone', 'Europe/Amsterdam');
    expect(formatTime('2026-07-01T22:05:00.000Z')).toBe('00:05, 2 Jul 2026');
    expect(formatTime('2026-12-01T22:05:00.000Z')).toBe('23:05, 1 Dec 2026');
  });

  test('dates are written day, month, year', () => {
    expect(formatDate('2025-05-22')).toBe('22 May 2025');
    expect(formatDate('2025-09-01')).toBe('1 Sep 2025');
  });

  test('D05 what is no date is shown as it is', () => {
    expect(formatDate('soon')).toBe('soon');
    expect(formatDate('2025-13-01')).toBe('2025-13-01');
  });

  test('the day of a site in India begins half past six in the evening, universal time', () => {
    expect(siteToday(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(siteToday(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });

  test('days are counted over the ends of months and years', () => {
    expect(addDays('2026-11-21', 90)).toBe('2027-02-19');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(() => addDays('soon', 1)).toThrow(RangeError);
  });
});
