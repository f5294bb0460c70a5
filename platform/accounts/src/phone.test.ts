import { normaliseMobile } from './phone';

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '(98765) 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+91 (0) 98765 43210',
  '0091 98765 43210',
  '91 98765 43210',
  '919876543210',
  '098765 43210',
  ' 98765\u00a043210 ',
])('"%s" is the mobile number +91 98765 43210', (text) => {
  expect(normaliseMobile(text)).toBe('+919876543210');
});

test('a number that itself begins with 91 keeps its 91', () => {
  expect(normaliseMobile('9123456789')).toBe('+919123456789');
});

test.each([
  '',
  '12345',
  '5876543210',
  '98765432101',
  '020 2567 8901',
  '+1 98765 43210',
  '98765x43210',
  '+91',
  '+919',
])('"%s" is no Indian mobile number', (text) => {
  expect(normaliseMobile(text)).toBeUndefined();
});
