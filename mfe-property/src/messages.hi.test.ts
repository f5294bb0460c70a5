import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import { messages } from './messages';
import { translation } from './messages.hi';
import { messages as saved } from './saved.messages';

const english = { 'mfe-property': messages, 'mfe-property/saved': saved };

test('every text is there in Hindi, can be read, and asks only for what its function gets', () => {
  expect(missingTexts(english, translation)).toEqual([]);
  expect(unreadableMessages(english, translation)).toEqual([]);
});

test.each([
  [-28, 'से 28 % कम है'],
  [0, 'के लगभग बराबर है'],
  [66, 'से 66 % ज़्यादा है'],
])('%i % from the median reads %s', (percent, words) => {
  const sentence = translation['mfe-property'].information?.sampled as (of: object) => string;
  expect(sentence({ percent, count: 3, category: 'apartment', place: 'मुंबई' })).toBe(
    `प्रति वर्ग फ़ुट कीमत मुंबई के हमारे 3 नमूना फ़्लैटों की मध्य कीमत ${words} (इस घर को मिलाकर)।`,
  );
});
