import { isEmail } from './email';

test.each(['meera@example.com', 'a.b+c@d.co.in'])('"%s" is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'meera', 'meera@example', '@example.com', 'me era@example.com', `${'a'.repeat(250)}@b.in`])(
  '"%s" is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
