import { isEmail, normalisePhone } from './contact-details';

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

test.each(['meera@example.com', 'a.b+c@d.co.in'])('"%s" is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'meera', 'meera@example', '@example.com', 'me era@example.com', `${'a'.repeat(250)}@b.in`])(
  '"%s" is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
