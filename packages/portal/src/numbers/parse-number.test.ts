import { parseSquareFeet } from './parse-area';
import { parseNumber } from './parse-number';

test.each([
  ['8.5', 8.5],
  ['८.५', 8.5],
  [' 1,200 ', 1200],
  ['१,२००', 1200],
  ['20', 20],
  ['.5', 0.5],
  ['8½', 8.5],
])('"%s" is the number %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', ' ', '-1', '+1', '1e3', '0x10', 'Infinity', '1.2.3', '12 years', ',', '9'.repeat(61)])(
  '"%s" is no number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

test.each([
  ['850', 850],
  ['1,200', 1200],
  ['850 sq.ft', 850],
  ['850sqft', 850],
  ['850 sq. ft.', 850],
  ['850 square feet', 850],
  ['८५० वर्ग फ़ुट', 850],
  ['200 gaj', 1800],
  ['२०० गज', 1800],
  ['200 sq yd', 1800],
  ['200 square yards', 1800],
  ['200 वर्ग गज', 1800],
  ['100 sq m', 1076.39],
  ['100 sqm', 1076.39],
  ['2 acres', 87_120],
])('"%s" is %d square feet', (text, area) => {
  expect(parseSquareFeet(text)).toBeCloseTo(area);
});

test.each(['', '850 m', 'big', '-5', '850 lakh', 'gaj', '9'.repeat(61)])('"%s" is no area', (text) => {
  expect(parseSquareFeet(text)).toBeUndefined();
});
