import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import { messages as category } from './category.messages';
import { messages as compare } from './compare.messages';
import { messages } from './messages';
import { translation } from './messages.hi';
import { messages as wider } from './wider.messages';

const english = {
  'mfe-search': messages,
  'mfe-search/category': category,
  'mfe-search/compare': compare,
  'mfe-search/wider': wider,
};

test('every text is there in Hindi, can be read, and asks only for what its function gets', () => {
  expect(missingTexts(english, translation)).toEqual([]);
  expect(unreadableMessages(english, translation)).toEqual([]);
});
