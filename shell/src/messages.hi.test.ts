import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import { messages } from './messages';
import { translation } from './messages.hi';

const english = { shell: messages };

test('every text is there in Hindi, can be read, and asks only for what its function gets', () => {
  expect(missingTexts(english, translation)).toEqual([]);
  expect(unreadableMessages(english, translation)).toEqual([]);
});
