import { parsePhone } from './parse-phone';

const anyLine = { prefix: '+91', digits: 10 };
const mobile = { ...anyLine, firstDigits: '6789' };

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
  expect(parsePhone(text, mobile)).toBe('+919876543210');
});

test('a mobile number that begins with 91 keeps its digits', () => {
  expect(parsePhone('9123456789', mobile)).toBe('+919123456789');
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
  expect(parsePhone(text, mobile)).toBeUndefined();
});

test.each([
  ['06 1234 5678', '+31612345678'],
  ['0031 6 1234 5678', '+31612345678'],
  ['6 1234 567', undefined],
])('in the Netherlands "%s" is %s', (text, number) => {
  expect(parsePhone(text, { prefix: '+31', digits: 9 })).toBe(number);
});

test('a landline passes only where landlines do', () => {
  expect(parsePhone('020 2712 3456', mobile)).toBeUndefined();
  expect(parsePhone('020 2712 3456', anyLine)).toBe('+912027123456');
});
