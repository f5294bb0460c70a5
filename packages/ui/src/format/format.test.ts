import { addDays, formatDate, todayInIndia } from './dates';
import { carpetArea, monthlyPayment } from './loan';
import { formatPrice, formatPriceShort, parseMoney, priceLabel } from './money';
import { formatArea, formatNumber } from './numbers';
import { formatPhone, normalisePhone } from './phone';

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

  test.each([
    ['6761000', 6_761_000],
    ['67,61,000', 6_761_000],
    [' ₹ 50 L ', 5_000_000],
    ['50l', 5_000_000],
    ['75 lakh', 7_500_000],
    ['75 Lakhs', 7_500_000],
    ['12.5 lac', 1_250_000],
    ['1.2 cr', 12_000_000],
    ['1.15Cr', 11_500_000],
    ['2 crore', 20_000_000],
    ['.5 cr', 5_000_000],
    ['Rs. 8,500', 8_500],
    ['0', 0],
  ])('"%s" is read as %d rupees', (text, rupees) => {
    expect(parseMoney(text)).toBe(rupees);
  });

  test.each(['', ' ', 'cheap', '12 apples', '-5', '1.2.3', '1 cr 20 l', '₹', ',', '9'.repeat(30)])(
    '"%s" is no amount',
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );
});

describe('loans', () => {
  test.each([
    [6_761_000, 8.5, 20, 58_674, 7_320_647],
    [1_000_000, 8.5, 20, 8_678, 1_082_776],
    [5_000_000, 8.5, 20, 43_391, 5_413_879],
    [10_000_000, 8.5, 20, 86_782, 10_827_758],
    [5_000_000, 9.25, 15, 51_460, 4_262_731],
    [1_200_000, 0, 10, 10_000, 0],
  ])('%d at %d % over %d years costs %d a month and %d in interest', (amount, rate, years, emi, interest) => {
    expect(monthlyPayment({ amount, rate, years })).toEqual({ emi, interest, total: amount + interest });
  });

  test.each([
    [125_000_000, 8.5, 20, 1_084_779],
    [2_500_000, 7.35, 30, 17_224],
    [6_760_997, 8.5, 20, 58_674],
    [6_761_111, 8.5, 20, 58_674],
  ])('%d at %d % over %d years costs %d a month', (amount, rate, years, emi) => {
    expect(monthlyPayment({ amount, rate, years })?.emi).toBe(emi);
  });

  test.each([
    { amount: 0, rate: 8.5, years: 20 },
    { amount: Number.NaN, rate: 8.5, years: 20 },
    { amount: 100, rate: -1, years: 20 },
    { amount: 100, rate: 8.5, years: 0 },
  ])('%o has no monthly payment', (loan) => {
    expect(monthlyPayment(loan)).toBeUndefined();
  });

  test('carpet area is 85 % rounded down, for every area from 1 to 6000', () => {
    expect(carpetArea(850)).toBe(722);
    for (let area = 1; area <= 6000; area += 1) expect(carpetArea(area)).toBe(Math.floor((area * 85) / 100));
  });
});

describe('numbers and dates', () => {
  test('areas carry their unit', () => {
    expect(formatArea(850)).toBe('850 sq.ft');
    expect(formatArea(5200)).toBe('5,200 sq.ft');
    expect(formatNumber(4.5)).toBe('4.5');
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

describe('phone numbers', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '0091 9876543210',
    '919876543210',
    '09876543210',
    '(+91) 98765 43210',
    '+91 (0) 98765 43210',
    '98765‑43210',
  ])('"%s" is an Indian mobile number', (text) => {
    expect(normalisePhone(text)).toBe('+919876543210');
  });

  test('a mobile number that begins with 91 keeps its digits', () => {
    expect(normalisePhone('9123456789')).toBe('+919123456789');
  });

  test.each(['', '12345', '+1 202 555 0100', '98765432101', '5876543210', 'call me'])(
    '"%s" is none',
    (text) => {
      expect(normalisePhone(text)).toBeUndefined();
    },
  );

  test('a landline passes only where landlines do', () => {
    expect(normalisePhone('020 2712 3456')).toBeUndefined();
    expect(normalisePhone('020 2712 3456', { landline: true })).toBe('+912027123456');
  });

  test('numbers are shown in two groups of five', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('+91 00000 00000')).toBe('+91 00000 00000');
    expect(formatPhone('112')).toBe('112');
  });
});
