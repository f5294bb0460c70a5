import type { Fills } from '@nivaas/contracts';
import { storage } from '@nivaas/federation';

const { theme, scroll } = storage;

export const fills: Fills = {
  'privacy.text': [
    {
      data: {
        en: {
          stored: [
            { key: theme.key, purpose: 'light or dark look' },
            {
              key: scroll.key,
              purpose: 'how far you had scrolled on each page, until the tab is closed',
            },
          ],
        },
        hi: {
          stored: [
            { key: theme.key, purpose: 'हल्का या गहरा रंग-रूप' },
            { key: scroll.key, purpose: 'हर पेज पर आप कहाँ तक पहुँचे थे, टैब बंद होने तक' },
          ],
        },
      },
    },
  ],
};
