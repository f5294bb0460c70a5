import { outboxEntry, sellChecklistEntry, sellDraftEntry, sellDraftsEntry } from './storage';

test.each([
  [outboxEntry, [{ name: 'Asha' }]],
  [sellDraftEntry, { title: 1 }],
  [sellDraftsEntry, {}],
  [sellChecklistEntry, ['x'.repeat(201)]],
])('$key refuses what does not fit its schema', (entry, value) => {
  expect(() => entry.parse(value)).toThrow();
  expect(entry.parse(entry.empty)).toEqual(entry.empty);
});
