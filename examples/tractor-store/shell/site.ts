import type { SiteInput } from '@nivaas/contracts/site';

/** What the platform and the areas know of this site. It is released, and rolled back, with the shell. */
export const site = {
  name: 'Furrow',
  languages: [
    {
      code: 'en',
      locale: 'en-IE',
      name: 'English',
      texts: { tagline: 'Good machines for good ground' },
    },
  ],
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
  contact: {},
  colors: { theme: '#2f5d3a', background: '#faf7f1' },
  app: { icons: [] },
} satisfies SiteInput;
