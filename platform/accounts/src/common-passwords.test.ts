import { isCommon } from './common-passwords';

test.each(['123456', 'password', 'PASSWORD', 'qwerty123', 'letmein', 'test1234', 'krishna'])(
  '%s is common',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each(['michael', 'Jennifer', 'robert', 'taylor', 'samantha'])(
  'A06 %s, a name and one of the most used passwords, is common',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each(['aaaaaa', '777777', '121212', 'abcabc', 'ABCABC', 'a'.repeat(1024), '🔑'.repeat(6), 'ठठठठठठ'])(
  '%.12s, the same again and again, is common',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each(['abcdef', 'ABCDEF', 'fedcba', '987654321', 'कखगघङच'])(
  '%s, one after the other, is common',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each(['nivaas', 'Nivaas123', 'nivaas@2026', 'NIVAAS!!', 'property1', '1234apartment', 'real-estate99'])(
  '%s, a word of this site with digits and signs around it, is common',
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each([
  'nivaas monsoon',
  'my nivaas',
  'homestead',
  'monsoon-7',
  'six-or-more',
  '',
  'constructor__',
  '__proto__',
  'पासवर्ड-७',
  '123456 ',
  'abcdeg',
  'acegik',
  'aabbcc',
  'abcdabcx',
])('"%s" is not', (password) => {
  expect(isCommon(password)).toBe(false);
});
