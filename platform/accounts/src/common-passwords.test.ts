import { isCommon } from './common-passwords';

const GUESSES = ['Chain & Spoke', 'bicycle', '&'];

test.each([
  ...['123456', 'password', 'PASSWORD', 'qwerty123', 'letmein', 'test1234', 'krishna'],
  // Names.
  ...['michael', 'Jennifer', 'robert', 'taylor', 'samantha'],
  // The same again and again.
  ...['aaaaaa', '777777', '121212', 'abcabc', 'ABCABC', 'a'.repeat(1024), '🔑'.repeat(6), 'ठठठठठठ'],
  // One after the other.
  ...['abcdef', 'ABCDEF', 'fedcba', '987654321', 'कखगघङच'],
  // A word of this site with digits and signs around it.
  ...[
    'chainspoke',
    'Chain & Spoke',
    'chain&spoke@2026',
    'CHAINSPOKE!!',
    'bicycle1',
    '1234bicycle',
    'admin99',
  ],
])('A06 %.16s is common', (password) => {
  expect(isCommon(password, GUESSES)).toBe(true);
});

test.each([
  'bicycle monsoon',
  'my bicycle',
  '583920!!',
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
  expect(isCommon(password, GUESSES)).toBe(false);
});
