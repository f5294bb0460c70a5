import type { Fills } from '@nivaas/contracts';
import { comparedEntry, href, recentSearchesEntry, savedSearchesEntry } from '@nivaas/portal';

const luxury = href.luxuryHomes();

export const fills: Fills = {
  'site.footer': [
    {
      data: {
        en: { list: 'property-types', label: 'Luxury Homes', href: luxury },
        hi: { list: 'property-types', label: 'लक्ज़री घर', href: luxury },
      },
    },
  ],
  'privacy.text': [
    {
      data: {
        en: {
          stored: [
            { key: comparedEntry.key, purpose: 'homes that you chose to compare' },
            { key: recentSearchesEntry.key, purpose: 'your last searches' },
            { key: savedSearchesEntry.key, purpose: 'searches that you saved' },
          ],
        },
        hi: {
          stored: [
            { key: comparedEntry.key, purpose: 'तुलना के लिए चुने घर' },
            { key: recentSearchesEntry.key, purpose: 'आपकी पिछली खोजें' },
            { key: savedSearchesEntry.key, purpose: 'आपकी सहेजी हुई खोजें' },
          ],
        },
      },
    },
  ],
};
