import type { Fills } from '@nivaas/contracts';
import { href, recentlyViewedEntry, shortlistEntry } from '@nivaas/portal';
import { notesEntry, visitsEntry } from './data/storage';

const saved = href.saved();

export const fills: Fills = {
  'account.entry': [
    {
      data: {
        en: { label: 'Saved homes', href: saved, icon: 'heart' },
        hi: { label: 'सहेजे हुए घर', href: saved, icon: 'heart' },
      },
    },
  ],
  'privacy.text': [
    {
      data: {
        en: {
          stored: [
            { key: shortlistEntry.key, purpose: 'homes that you saved' },
            { key: notesEntry.key, purpose: 'your notes on saved homes' },
            { key: visitsEntry.key, purpose: 'visits that you planned' },
            { key: recentlyViewedEntry.key, purpose: 'the last 8 homes that you looked at' },
          ],
        },
        hi: {
          stored: [
            { key: shortlistEntry.key, purpose: 'आपके सहेजे हुए घर' },
            { key: notesEntry.key, purpose: 'सहेजे हुए घरों पर आपके नोट' },
            { key: visitsEntry.key, purpose: 'आपकी तय की हुई विज़िट' },
            { key: recentlyViewedEntry.key, purpose: 'आपके देखे पिछले 8 घर' },
          ],
        },
      },
    },
  ],
};
