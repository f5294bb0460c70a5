import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import { messages } from './messages';
import { offlineMessages } from './offline.messages';
import { translation } from './messages.hi';

const english = { shell: messages, 'shell/offline': offlineMessages };

test('every text is there in Hindi', () => {
  expect(missingTexts(english, translation)).toEqual([]);
});

test('every message can be read, and asks only for what its function gets', () => {
  expect(unreadableMessages(english, translation)).toEqual([]);
});
