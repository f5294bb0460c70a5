import type { Site, SiteLanguage } from '@nivaas/contracts/site';
import type { VersionManifest } from './formats';

/** A site of which nothing is known. */
export const NAMELESS: Site = {
  name: '',
  languages: [languageNamed('en')],
  timeZone: 'UTC',
  // ISO 4217: no currency.
  currency: 'XXX',
  contact: { isSample: false, social: {} },
  colors: { theme: '#ffffff', background: '#ffffff', darkBackground: '#121212' },
  app: { icons: [], categories: [], screenshots: [], shortcuts: [] },
};

/**
 * The site of a shell. Stored ones may be older than descriptions (docs/decisions/0116): their languages are those of their
 * texts, and their accounts have the number that their form asks for.
 */
export function siteOf({ site, chunks }: Pick<VersionManifest, 'site' | 'chunks'>): Site {
  if (site) return site;
  const others = Object.keys(chunks).flatMap((name) => /^messages-([a-z]{2,3})$/.exec(name)?.[1] ?? []);
  return {
    ...NAMELESS,
    languages: ['en', ...others].map(languageNamed),
    accounts: {
      passwordWords: [],
      phone: { isRequired: true, prefix: '+91', digits: 10, firstDigits: '6789' },
    },
  };
}

function languageNamed(code: string): SiteLanguage {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return { code, locale: code, name, direction: 'ltr', texts: { tagline: '', platform: {}, more: {} } };
}
