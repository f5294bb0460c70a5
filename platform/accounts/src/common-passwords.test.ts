import { isCommon } from './common-passwords';

test.each([
  ...['123456', 'password', 'PASSWORD', 'qwerty123', 'letmein', 'test1234', 'krishna'],
  // Names.
  ...['michael', 'Jennifer', 'robert', 'taylor', 'samantha'],
  // The same again and again.
  ...['aaaaaa', '777777', '121212', 'abcabc', 'ABCABC', 'a'.repeat(1024), '🔑'.repeat(6), 'ठठठठठठ'],
  // One after the other.
  ...['abcdef', 'ABCDEF', 'fedcba', '987654321', 'कखगघङच'],
  // A word of this site with digits and signs around it.
  ...['nivaas', 'Nivaas123', 'nivaas@2026', 'NIVAAS!!', 'property1', '1234apartment', 'real-estate99'],
])('A06 %.16s is common', (password) => {
  expect(isCommon(password)).toBe(true);
});

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
