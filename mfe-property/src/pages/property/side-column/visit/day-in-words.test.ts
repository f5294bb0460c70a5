import { dayInWords } from './day-in-words';

test.each([
  ['2026-11-22', 'Sun, 22 Nov 2026'],
  ['2027-02-01', 'Mon, 1 Feb 2027'],
  ['', ''],
  ['12026-11-22', ''],
])('%p reads %p', (iso, words) => {
  expect(dayInWords(iso)).toBe(words);
});
