import { formatArea, formatPrice, formatPriceShort, priceLabel, pricePerArea } from './money';

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

test('areas carry their unit', () => {
  expect(formatArea(850)).toBe('850 sq.ft');
  expect(formatArea(5200)).toBe('5,200 sq.ft');
});
