import { checkVisit } from './check-visit';

const today = '2026-11-21';
const slot = 'Morning (9AM-12PM)';

test.each([today, '2026-11-22', '2027-02-19'])('%s can be chosen', (date) => {
  expect(checkVisit({ date, slot }, today)).toEqual({});
});

test.each([
  ['', 'Enter the date of your visit'],
  ['2026-11-20', 'The date must be today or later'],
  ['2027-02-20', 'The date must be 19 Feb 2027 or earlier'],
])('the date %p is refused: %s', (date, message) => {
  expect(checkVisit({ date, slot }, today)).toEqual({ date: message });
});

test('only the three slots can be chosen', () => {
  expect(checkVisit({ date: today, slot: 'Night' }, today)).toEqual({ slot: 'Choose a time slot' });
});
