/** @jest-environment jsdom */
import type * as Contracts from '@nivaas/contracts';
import type * as Translation from '@nivaas/contracts/translation';
import type * as code from './text-language';

const LANGUAGES = [
  { code: 'en', locale: 'en-GB', name: 'English', direction: 'ltr' },
  { code: 'ar', locale: 'ar-EG', name: 'العربية', direction: 'rtl' },
] as const;

const { documentElement } = document;

/** The code of a page in a language of a site of two. */
function pageIn(language?: string): Pick<typeof code, 'textLanguage'> {
  jest.resetModules();
  if (language) documentElement.dataset['nivaasLanguage'] = language;
  const { site } = jest.requireActual<typeof Contracts>('@nivaas/contracts');
  jest.replaceProperty(site, 'languages', LANGUAGES);
  const { installTranslation } = jest.requireActual<typeof Translation>('@nivaas/contracts/translation');
  if (language) installTranslation('ar-EG', { 'mfe-shop': {}, 'mfe-help/page-about': {} });
  return jest.requireActual<typeof code>('./text-language');
}

afterEach(() => {
  jest.restoreAllMocks();
  delete documentElement.dataset['nivaasLanguage'];
  delete (documentElement as { translation?: unknown }).translation;
});

test.each([
  ['a part that is not translated', 'mfe-basket', undefined, { lang: 'en-GB', dir: 'ltr' }],
  ['one inside of another', 'mfe-basket', 'mfe-basket', {}],
  ['a translated part inside of it', 'mfe-shop', 'mfe-basket', { lang: 'ar-EG', dir: 'rtl' }],
  ['a translated part', 'mfe-shop', undefined, {}],
  ['a part with texts of its pages alone', 'mfe-help', 'shell', {}],
])('in another language %s is marked so', (_, area, around, attributes) => {
  expect(pageIn('ar').textLanguage(area, around)).toEqual(attributes);
});

test('in the first language no part is marked', () => {
  expect(pageIn().textLanguage('mfe-basket')).toEqual({});
});
