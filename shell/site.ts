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
        platform: {
          home: 'होम',
          back_to_form: 'फ़ॉर्म पर वापस',
          url_malformed: 'यह पता पढ़ा नहीं जा सकता',
          url_malformed_why: 'शायद कॉपी करते समय इसका कोई हिस्सा छूट गया।',
          url_too_long: 'यह पता बहुत लंबा है',
          url_too_long_why: 'आप जो खोज रहे हैं, उसे छोटा करके लिखें।',
          method_not_allowed: 'इस पते पर कुछ भेजा नहीं जा सकता',
          method_not_allowed_why: 'पेज फिर खोलें और फ़ॉर्म वहाँ से भेजें।',
          cross_site: 'आपका फ़ॉर्म नहीं लिया गया',
          cross_site_why:
            'आपका ब्राउज़र यह नहीं बताता कि फ़ॉर्म इसी साइट का है: शायद निजता की कोई सेटिंग या एक्सटेंशन इसे छिपा रहा है। कुछ भी नहीं बदला गया। ब्राउज़र में पीछे जाएँ, जहाँ आपका लिखा हुआ आम तौर पर बना रहता है, इस साइट को यह देखने दें कि आप कहाँ से आए हैं, और फिर भेजें; या कोई दूसरा ब्राउज़र इस्तेमाल करें।',
          unavailable: '{name} अभी उपलब्ध नहीं है',
          unavailable_why: 'यह पेज हम अभी नहीं दिखा सकते। कृपया एक मिनट बाद फिर कोशिश करें।',
          try_again: 'फिर कोशिश करें',
          quote: 'हमें लिखते समय कृपया यह नंबर बताएं:',
          reach: 'हमसे यहाँ संपर्क करें:',
        },
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
  colors: { theme: '#0d5c5b', background: '#fbf8f3', darkBackground: '#12191b' },
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
  accounts: {
    phone: { isRequired: true, prefix: '+91', digits: 10, firstDigits: '6789' },
    passwordWords: [
      ...[
        'property',
        'properties',
        'realestate',
        'house',
        'home',
        'homes',
        'apartment',
        'flat',
        'villa',
        'plot',
      ],
      ...['rent', 'landlord', 'tenant', 'owner', 'buyer', 'seller', 'agent', 'broker'],
    ],
  },
  search: '/search?location={query}',
} satisfies SiteInput;
