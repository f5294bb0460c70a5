import { parsePhone } from './parse-phone';

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
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '９８７６５４３２１０',
  '৯৮৭৬৫৪৩২১০',
  '\u202a+91 98765 43210\u202c',
])('"%s" is an Indian mobile number', (text) => {
  expect(parsePhone(text)).toBe('+919876543210');
});

test('a mobile number that begins with 91 keeps its digits', () => {
  expect(parsePhone('9123456789')).toBe('+919123456789');
});

test.each([
  '',
  '12345',
  '+1 202 555 0100',
  '98765432101',
  '5876543210',
  '५८७६५४३२१०',
  'call me',
  `9876543210${' '.repeat(60)}x`,
])('"%s" is none', (text) => {
  expect(parsePhone(text)).toBeUndefined();
});

test('a landline passes only where landlines do', () => {
  expect(parsePhone('020 2712 3456')).toBeUndefined();
  expect(parsePhone('020 2712 3456', { landline: true })).toBe('+912027123456');
});
