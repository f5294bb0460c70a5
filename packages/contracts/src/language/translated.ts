import { root, type InstalledTranslation } from '../root-element';

declare global {
  /** Of a render process. Undefined in English. */
  var __NIVAAS_TRANSLATION__: InstalledTranslation | undefined;
}

/** Undefined in English. */
export function installedTranslation(): InstalledTranslation | undefined {
  return root?.translation ?? globalThis.__NIVAAS_TRANSLATION__;
}

/**
 * Texts in the language of the document. Untranslated texts stay English.
 *
 * @param name Name of the area or package that has these texts.
 */
export function translated<Messages>(name: string, english: Messages): Messages {
  return installedTranslation()?.translate(name, english) ?? english;
}

/** Adds the texts of an area, before its code runs. @param texts By the name passed to `translated`. */
export function addTranslation(texts: Readonly<Record<string, unknown>>): void {
  const { messages } = installedTranslation() ?? {};
  for (const [name, text] of Object.entries(texts)) messages?.set(name, text);
}

/**
 * The texts of an area in another language. An ICU message replaces each function; `{0}` is the function's first
 * argument. A list argument is joined by the rules of the language.
 *
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export type Translation<English> = English extends (...values: never[]) => unknown
  ? string | English
  : English extends string
    ? string
    : English extends readonly unknown[]
      ? { readonly [Index in keyof English]: Translation<English[Index]> }
      : { readonly [Key in keyof English]?: Translation<English[Key]> };
