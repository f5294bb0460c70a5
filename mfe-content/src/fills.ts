import type { Fills } from '@nivaas/contracts';
import { href } from '@nivaas/portal';

const guides = href.guides();

export const fills: Fills = {
  'site.menu': [
    {
      data: {
        en: { menu: 'resources', label: 'Guides', href: guides },
        hi: { menu: 'resources', label: 'गाइड', href: guides },
      },
    },
  ],
  'home.section': [{ fragment: 'first-guides' }],
};
