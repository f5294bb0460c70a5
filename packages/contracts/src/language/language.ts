/*
 * The language of the site's texts. A document or a render process has one language for its whole life: switching the
 * language is a navigation to another document. So texts and formats can be constants of the code.
 */

import { addressIn, splitAddress } from '../site/addresses';
import { site } from '../site/site-in-pages';
import { root } from '../root-element';

/** Codes of the site's languages; the first one has no prefix in addresses. */
export const languageCodes: readonly string[] = site.languages.map(({ code }) => code);

declare global {
  /** Set by a render process before any other code runs. Undefined in the site's first language. */
  var __NIVAAS_LANGUAGE__: string | undefined;
}

/** Code of the document's language, such as "hi". */
export const language: string =
  root?.dataset.nivaasLanguage ?? globalThis.__NIVAAS_LANGUAGE__ ?? languageCodes[0] ?? 'en';

const { locale: tag = language } = site.languages.find(({ code }) => code === language) ?? {};

/** BCP 47 tag for `Intl` and the `lang` attribute, such as "en-IN". */
export const locale: string = tag;

/** The `lang` attribute for text that exists in English only; undefined on English pages. */
export const englishOnly: string | undefined = language === 'en' ? undefined : 'en';

/** An address of this site in a language; see `addressIn`. */
export function localPath(path: string, to: string = language): string {
  return addressIn(languageCodes, path, to);
}

/** Splits an address into its language and the path without it; see `splitAddress`. */
export function splitLanguage(address: string): { language: string; path: string } {
  return splitAddress(languageCodes, address);
}
