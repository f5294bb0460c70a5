/*
 * The language of the site's texts. A document or a render process has one language for its whole life: switching the
 * language is a navigation to another document. So texts and formats can be constants of the code.
 */

import { addressIn, splitAddress } from '../site/addresses';
import { root } from '../root-element';

/** The first one has no prefix in addresses; all pages exist in it. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

declare global {
  /** Set by a render process before any other code runs. Undefined in English. */
  var __NIVAAS_LANGUAGE__: Language | undefined;
}

export const language: Language = root?.dataset.nivaasLanguage ?? globalThis.__NIVAAS_LANGUAGE__ ?? 'en';

/** BCP 47 tag for `Intl` and the `lang` attribute, such as "en-IN". */
export const locale = LOCALES[language];

/** The `lang` attribute for text that exists in English only; undefined on English pages. */
export const englishOnly = language === 'en' ? undefined : 'en';

export function localeOf(of: Language): string {
  return LOCALES[of];
}

/** An address of this site in a language; see `addressIn`. */
export function localPath(path: string, to: Language = language): string {
  return addressIn(LANGUAGES, path, to);
}

/** Splits an address into its language and the path without it; see `splitAddress`. */
export function splitLanguage(address: string): { language: Language; path: string } {
  return splitAddress(LANGUAGES, address) as { language: Language; path: string };
}
