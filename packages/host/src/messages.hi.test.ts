import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import { messages } from './messages';
import { translation } from './messages.hi';
import { offlineMessages } from './offline/offline.messages';

const english = { host: messages, 'host/offline': offlineMessages };

test('every text is there in Hindi, can be read, and asks only for what its function gets', () => {
  expect(missingTexts(english, translation)).toEqual([]);
  expect(unreadableMessages(english, translation)).toEqual([]);
});
