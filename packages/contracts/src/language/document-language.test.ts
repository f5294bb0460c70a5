/** @jest-environment jsdom */
import type * as code from './language';

const { documentElement } = document;

/** The code of an area, evaluated in the document. */
function evaluate(): typeof code {
  jest.resetModules();
  return jest.requireActual('./language');
}

afterEach(() => {
  documentElement.removeAttribute('lang');
  delete documentElement.dataset['nivaasLanguage'];
});

test('code is in the language that its document names, whatever a translator makes of the texts', () => {
  documentElement.dataset['nivaasLanguage'] = 'hi';
  documentElement.lang = 'ta';
  expect(evaluate()).toMatchObject({ language: 'hi', locale: 'hi-IN', englishOnly: 'en' });
});

test('code is in the first language in its documents, and in English in those of another site', () => {
  documentElement.lang = 'hi';
  expect(evaluate()).toMatchObject({ language: 'en', locale: 'en-IN', englishOnly: undefined });
  const known = globalThis.__NIVAAS_SITE__;
  globalThis.__NIVAAS_SITE__ = undefined;
  expect(evaluate()).toMatchObject({ language: 'en', locale: 'en', languageCodes: ['en'] });
  globalThis.__NIVAAS_SITE__ = known;
});
