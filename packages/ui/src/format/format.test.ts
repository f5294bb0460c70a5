import { addDays, formatDate, formatTime, todayInIndia } from './dates';
import { formatPrice, formatPriceShort, priceLabel, pricePerArea } from './money';
import { formatArea, formatNumber } from './numbers';

describe('money', () => {
  test('prices are grouped the Indian way', () => {
    expect(formatPrice(6_761_000)).toBe('₹67,61,000');
    expect(formatPrice(125_000_000)).toBe('₹12,50,00,000');
    expect(formatPrice(8500)).toBe('₹8,500');
  });

  test.each([
    [6_761_000, '67.61 Lakh'],
    [14_200_000, '1.42 Cr'],
    [11_500_000, '1.15 Cr'],
    [9_999_999, '99.99 Lakh'],
    [10_000_000, '1 Cr'],
    [100_000, '1 Lakh'],
    [99_999, '99,999'],
    [12_345_600_000, '1,234.56 Cr'],
  ])('%d in short is %s, never rounded up', (rupees, short) => {
    expect(formatPriceShort(rupees)).toBe(short);
  });

  test('rent says per month, shorter on cards; a sale price says nothing', () => {
    expect(priceLabel({ type: 'rent', price: 85_000 }, 'card')).toBe('₹85,000/mo');
    expect(priceLabel({ type: 'rent', price: 85_000 }, 'detail')).toBe('₹85,000/month');
    expect(priceLabel({ type: 'buy', price: 6_761_000 }, 'detail')).toBe('₹67,61,000');
  });

  test('flats and plots for sale have a price per square foot', () => {
    const flat = { type: 'buy', category: 'apartment', price: 6_761_000, area: 850 } as const;
    expect(pricePerArea(flat)).toBe(7954);
    const without = [
      { type: 'rent' },
      { category: 'villa' },
      { area: 0 },
      { area: NaN },
      { price: NaN },
    ] as const;
    expect(without.map((other) => pricePerArea({ ...flat, ...other }))).toEqual(without.map(() => undefined));
  });
});

describe('numbers and dates', () => {
  test('areas carry their unit', () => {
    expect(formatArea(850)).toBe('850 sq.ft');
    expect(formatArea(5200)).toBe('5,200 sq.ft');
    expect(formatNumber(4.5)).toBe('4.5');
  });

  test('a moment has the time and day of India', () => {
    expect(formatTime('2026-11-28T08:35:59.999Z')).toBe('14:05, 28 Nov 2026');
    expect(formatTime('2026-11-28T18:30:00.000Z')).toBe('00:00, 29 Nov 2026');
  });

  test('dates are written day, month, year', () => {
    expect(formatDate('2025-05-22')).toBe('22 May 2025');
    expect(formatDate('2025-09-01')).toBe('1 Sep 2025');
  });

  test('D05 what is no date is shown as it is', () => {
    expect(formatDate('soon')).toBe('soon');
    expect(formatDate('2025-13-01')).toBe('2025-13-01');
  });

  test('the day in India begins half past six in the evening, universal time', () => {
    expect(todayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(todayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });

  test('days are counted over the ends of months and years', () => {
    expect(addDays('2026-11-21', 90)).toBe('2027-02-19');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(() => addDays('soon', 1)).toThrow(RangeError);
  });
});
