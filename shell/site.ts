import type { SiteInput } from '@nivaas/contracts/site';

/** The site that this shell is released with. The build checks it, and writes it into the version as JSON. */
export const site = {
  name: 'Nivaas',
  languages: [
    {
      code: 'en',
      locale: 'en-IN',
      name: 'English',
      texts: {
        tagline: 'Homes across India, to buy, rent and sell',
        more: {
          legalName: 'Nivaas (demonstration)',
          address: 'Address not set: this is a demonstration site',
          grievanceOfficer: 'Not appointed: this is a demonstration site',
          grievanceEmail: 'grievance@nivaas.example',
        },
      },
    },
    {
      code: 'hi',
      locale: 'hi-IN',
      name: 'हिन्दी',
      texts: {
        tagline: 'भारत भर के घर: खरीदें, किराये पर लें या बेचें',
        more: {
          legalName: 'Nivaas (नमूना)',
          address: 'पता तय नहीं है: यह एक नमूना साइट है',
          grievanceOfficer: 'नियुक्त नहीं है: यह एक नमूना साइट है',
        },
      },
    },
  ],
  timeZone: 'Asia/Kolkata',
  currency: 'INR',
  // A number that is never assigned, and a reserved domain.
  contact: { phone: '+91 00000 00000', email: 'hello@nivaas.example', isSample: true },
  colors: { theme: '#0d5c5b', background: '#fbf8f3' },
  app: {
    icons: [
      { file: 'icon-192.png', sizes: '192x192' },
      { file: 'icon-512.png', sizes: '512x512' },
      { file: 'icon-maskable-512.png', sizes: '512x512', isMaskable: true },
    ],
    sharePicture: 'share.png',
    categories: ['lifestyle', 'shopping'],
    screenshots: [
      {
        file: 'screen-results.png',
        sizes: '540x1080',
        form: 'narrow',
        label: { en: 'Search homes', hi: 'घर खोजें' },
      },
      {
        file: 'screen-home.png',
        sizes: '540x1080',
        form: 'narrow',
        label: { en: 'A home with its price', hi: 'एक घर, कीमत के साथ' },
      },
      {
        file: 'screen-wide.png',
        sizes: '1280x800',
        form: 'wide',
        label: { en: 'Search homes', hi: 'घर खोजें' },
      },
    ],
    shortcuts: [
      { path: '/search', name: { en: 'Search homes', hi: 'घर खोजें' } },
      { path: '/saved', name: { en: 'Saved homes', hi: 'सहेजे हुए घर' } },
    ],
  },
  accounts: { phone: { isRequired: true, prefix: '+91', digits: 10, firstDigits: '6789' } },
  search: '/search?location={query}',
} satisfies SiteInput;
