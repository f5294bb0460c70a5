import type { Fills } from '@nivaas/contracts';
import { sessionEntry } from './data/storage';

/** The specification names it. */
const USER_KEY = 'user';

export const fills: Fills = {
  'privacy.text': [
    {
      weight: -1,
      data: {
        en: {
          stored: [
            { key: USER_KEY, purpose: 'who is logged in, as the server answered' },
            { key: sessionEntry.key, purpose: 'when the server last said that you are logged in' },
          ],
        },
        hi: {
          stored: [
            { key: USER_KEY, purpose: 'कौन लॉग इन है, जैसा सर्वर ने बताया' },
            { key: sessionEntry.key, purpose: 'सर्वर ने पिछली बार कब बताया कि आप लॉग इन हैं' },
          ],
        },
      },
    },
  ],
};
