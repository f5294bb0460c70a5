import { isCommon } from './common-passwords';

test.each(['123456', 'password', 'PASSWORD', 'qwerty123', 'letmein', 'test1234'])(
  '%s is common',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each(['monsoon-7', 'six-or-more', '', 'constructor__', '__proto__', 'पासवर्ड-७', '123456 '])(
  '"%s" is not',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
