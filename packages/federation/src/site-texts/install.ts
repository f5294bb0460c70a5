/*
 * The shell's first import, in documents, in render processes and in its service worker: other modules read the site and
 * their texts on load. Nothing else is imported here, because that would run before.
 */

import { site, texts } from './written';

const { dataset } = (globalThis as { document?: Document }).document?.documentElement ?? {};

// A test has its own.
if (site) {
  globalThis.__NIVAAS_SITE__ = site;
  const language = dataset?.['nivaasLanguage'] ?? globalThis.__NIVAAS_LANGUAGE__ ?? site.languages[0]?.code;
  texts[language ?? '']?.()?.install();
}
