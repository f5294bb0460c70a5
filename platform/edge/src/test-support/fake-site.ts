import { parseSite, type Site } from '@nivaas/contracts/site';

const LANGUAGES = {
  en: { locale: 'en-GB', name: 'English', texts: { tagline: 'Bicycles for every day' } },
  nl: { locale: 'nl-NL', name: 'Nederlands', texts: { tagline: 'Fietsen voor elke dag' } },
  hi: {
    locale: 'hi-IN',
    name: 'हिन्दी',
    texts: {
      tagline: 'हर दिन के लिए साइकिल',
      platform: {
        home: 'होम',
        cross_site: 'आपका फ़ॉर्म नहीं लिया गया',
        unavailable: '{name} अभी उपलब्ध नहीं है',
      },
    },
  },
  ar: { locale: 'ar-EG', name: 'العربية', direction: 'rtl', texts: { tagline: 'دراجات لكل يوم' } },
} as const;

/** The description of a bicycle shop in these languages, the first one without prefix. */
export function siteIn(...codes: (keyof typeof LANGUAGES)[]): Site {
  return parseSite({
    name: 'Chain & Spoke',
    languages: codes.map((code) => ({ code, ...LANGUAGES[code] })),
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    contact: { phone: '+31 20 555 0100', email: 'hello@chain.example' },
    colors: { theme: '#0d5c5b', background: '#fbf8f3' },
    app: {
      icons: [
        { file: 'icon-192.png', sizes: '192x192' },
        { file: 'icon-512.svg', sizes: '512x512', isMaskable: true },
      ],
      screenshots: [
        {
          file: 'screen.png',
          sizes: '540x1080',
          form: 'narrow',
          label: { en: 'A bicycle', nl: 'Een fiets' },
        },
      ],
      shortcuts: [{ path: '/shop', name: { en: 'All bicycles', nl: 'Alle fietsen' } }],
    },
    accounts: { phone: { isRequired: true, prefix: '+91', digits: 10, firstDigits: '6789' } },
    search: '/shop?q={query}',
  });
}

/** That of a fake shell, whose content may end with its languages, such as `Start in en, nl`. Default: English and Hindi. */
export function siteOfContent(content: string): Site | undefined {
  if (content.includes('without a site')) return undefined;
  const codes = / in ((?:[a-z]{2}, )*[a-z]{2})$/.exec(content)?.[1]?.split(', ') ?? ['en', 'hi'];
  const site = siteIn(...(codes as (keyof typeof LANGUAGES)[]));
  return content.includes('without accounts') ? { ...site, accounts: undefined } : site;
}
