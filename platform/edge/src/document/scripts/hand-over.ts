import type { Language } from '@nivaas/contracts';

/*
 * What the document's inline script leaves for the shell, and the globals that shells from before 0.6 read instead. The
 * globals can go once retention has removed the last of these shells.
 */

/**
 * Text of a script that leaves a value on `<html>` (packages/contracts/src/root-element.ts).
 *
 * @param value A JavaScript expression.
 */
export function assignment(name: 'view' | 'preview', value: string): string {
  return `document.documentElement.${name}=__NIVAAS_${name.toUpperCase()}__=${value}`;
}

/** Attributes of the root element; all areas read the language there. English is the language of the sources. */
export function languageAttribute(language: Language): Record<string, string> {
  return language === 'en' ? {} : { 'data-nivaas-language': language };
}

/** Text of a script. */
export function languageGlobal(language: Language): string {
  return language === 'en' ? '' : `__NIVAAS_LANGUAGE__='${language}'`;
}
