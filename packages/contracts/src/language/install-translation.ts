import IntlMessageFormat from 'intl-messageformat';
import { textLanguage } from './text-language';
import { root, type InstalledTranslation } from '../root-element';

/**
 * Makes `translated` return texts of a language. Only that language's script contains this code.
 *
 * @param locale BCP 47 tag.
 * @param texts By the name passed to `translated`. Areas add theirs with `addTranslation`.
 */
export function installTranslation(locale: string, texts: Readonly<Record<string, unknown>>): void {
  const messages = new Map(Object.entries(texts));
  const lacks = new Set<string>();
  const known = { messages, lacks };
  const translation: InstalledTranslation = {
    ...known,
    languageOf: (part, around) =>
      globalThis.__NIVAAS_SITE__ && textLanguage(globalThis.__NIVAAS_SITE__, locale, known, part, around),
    translate: (name, english) => {
      const text = messages.get(name);
      if (text === undefined) lacks.add(name);
      if (process.env['NODE_ENV'] === 'development')
        root?.onUntranslated?.(name, missingTexts(english, text));
      return translate(english, text, locale);
    },
  };
  if (root) root.translation = translation;
  else globalThis.__NIVAAS_TRANSLATION__ = translation;
}

/** English texts, replaced by their translations where these exist. */
export function translate<Messages>(english: Messages, translation: unknown, locale: string): Messages {
  if (translation === undefined || translation === null) return english;
  if (typeof english === 'function')
    return (typeof translation === 'string' ? formatter(translation, locale) : translation) as Messages;
  if (typeof english !== 'object' || english === null) return translation as Messages;
  const translatedOf = ([key, value]: [string, unknown]) => [
    key,
    translate(value, (translation as Record<string, unknown>)[key], locale),
  ];
  const entries = Object.entries(english).map(translatedOf) as [string, unknown][];
  return (
    Array.isArray(english) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  ) as Messages;
}

/** Parses the message at its first use, because a page shows few of all messages. */
function formatter(message: string, locale: string): (...values: unknown[]) => string {
  let format: IntlMessageFormat | undefined;
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (...values) => {
    format ??= new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    const named = values.map((value, index) => {
      const isList = Array.isArray(value);
      return [index, isList ? lists.format(value as string[]) : (value ?? '')] as const;
    });
    return String(format.format(Object.fromEntries(named) as Record<string, string>));
  };
}

/** Paths of English texts that a translation lacks, such as "results.title"; for the check that lists them. */
export function missingTexts(english: unknown, translation: unknown, path: readonly string[] = []): string[] {
  if (typeof english === 'string' || typeof english === 'function')
    return translation === undefined || translation === '' ? [path.join('.')] : [];
  if (typeof english !== 'object' || english === null) return [];
  const other = (translation ?? {}) as Record<string, unknown>;
  return Object.entries(english).flatMap(([key, value]) => missingTexts(value, other[key], [...path, key]));
}

/** ICU messages that cannot be parsed, or name an argument that their function lacks, with the reason. */
export function unreadableMessages(
  english: unknown,
  translation: unknown,
  path: readonly string[] = [],
): string[] {
  if (typeof english === 'function')
    return typeof translation === 'string' ? problemsOf(translation, english.length, path.join('.')) : [];
  if (typeof english !== 'object' || english === null) return [];
  const other = (translation ?? {}) as Record<string, unknown>;
  return Object.entries(english).flatMap(([key, value]) =>
    unreadableMessages(value, other[key], [...path, key]),
  );
}

function problemsOf(message: string, count: number, path: string): string[] {
  try {
    const format = new IntlMessageFormat(message, undefined, undefined, { ignoreTag: true });
    format.format(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1])));
    return [];
  } catch (error) {
    return [`${path}: ${(error as Error).message}`];
  }
}
