import { notesEntry, visitsEntry } from './storage';

test.each([
  [notesEntry, [{ listingId: '1', text: 'x'.repeat(501) }]],
  [notesEntry, { 1: 'Quiet street' }],
  [visitsEntry, [{ listingId: '1' }]],
])('$key refuses what does not fit its schema', (entry, value) => {
  expect(() => entry.parse(value)).toThrow();
  expect(entry.parse(entry.empty)).toEqual(entry.empty);
});
