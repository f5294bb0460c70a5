import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import * as messages from './messages';
import { translation } from './messages.hi';

/** By the names that `translated` gets: `careersMessages` is "mfe-content/careers". */
const english = Object.fromEntries(
  Object.entries(messages).map(([name, texts]) => [`mfe-content/${name.replace(/Messages$/, '')}`, texts]),
);

test('every text is there in Hindi', () => {
  expect(missingTexts(english, translation)).toEqual([]);
});

test('every message can be read, and asks only for what its function gets', () => {
  expect(unreadableMessages(english, translation)).toEqual([]);
});
