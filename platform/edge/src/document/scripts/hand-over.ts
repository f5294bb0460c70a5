import type { Language } from '@nivaas/contracts';

/**
 * Text of a script that leaves a value on `<html>` (packages/contracts/src/root-element.ts).
 *
 * @param value A JavaScript expression.
 */
export function assignment(name: 'view' | 'preview', value: string): string {
  return `document.documentElement.${name}=${value}`;
}

/** Attributes of the root element; all areas read the language there. English is the language of the sources. */
export function languageAttribute(language: Language): Record<string, string> {
  return language === 'en' ? {} : { 'data-nivaas-language': language };
}
