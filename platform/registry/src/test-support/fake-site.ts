import { parseSite, type Site } from '@nivaas/contracts/site';

const LANGUAGES = {
  en: { locale: 'en-GB', name: 'English', texts: { tagline: 'Bicycles for every day' } },
  nl: { locale: 'nl-NL', name: 'Nederlands', texts: { tagline: 'Fietsen voor elke dag' } },
  hi: { locale: 'hi-IN', name: 'हिन्दी', texts: { tagline: 'हर दिन के लिए साइकिल' } },
  ar: { locale: 'ar-EG', name: 'العربية', direction: 'rtl', texts: { tagline: 'دراجات لكل يوم' } },
} as const;

/** The description of a bicycle shop in these languages, the first one without prefix. */
export function siteIn(...codes: (keyof typeof LANGUAGES)[]): Site {
  return parseSite({
    name: 'Chain & Spoke',
    languages: codes.map((code) => ({ code, ...LANGUAGES[code] })),
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    contact: { email: 'hello@chain.example' },
    colors: { theme: '#0d5c5b', background: '#fbf8f3' },
    app: { icons: [{ file: 'icon.png', sizes: '192x192' }] },
  });
}
