import { addDays, formatDate } from './dates';

describe('dates', () => {
  test('dates are written day, month, year', () => {
    expect(formatDate('2025-05-22')).toBe('22 May 2025');
    expect(formatDate('2025-09-01')).toBe('1 Sep 2025');
  });

  test('D05 what is no date is shown as it is', () => {
    expect(formatDate('soon')).toBe('soon');
    expect(formatDate('2025-13-01')).toBe('2025-13-01');
  });

  test('days are counted over the ends of months and years', () => {
    expect(addDays('2026-11-21', 90)).toBe('2027-02-19');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(() => addDays('soon', 1)).toThrow(RangeError);
  });
});
