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
  const { site, translated } = jest.requireActual<typeof Contracts>('@nivaas/contracts');
  jest.replaceProperty(site, 'languages', LANGUAGES);
  const { installTranslation } = jest.requireActual<typeof Translation>('@nivaas/contracts/translation');
  if (language) installTranslation('ar-EG', { 'mfe-shop': {}, 'mfe-help/page-about': {} });
  for (const name of ['mfe-basket', 'mfe-shop', 'mfe-shop/news', 'mfe-help/page-about']) translated(name, {});
  return jest.requireActual<typeof code>('./text-language');
}

afterEach(() => {
  jest.restoreAllMocks();
  delete documentElement.dataset['nivaasLanguage'];
  delete (documentElement as { translation?: unknown }).translation;
});

test.each([
  ['a part that is not translated', 'mfe-basket/box', undefined, { lang: 'en-GB', dir: 'ltr' }],
  ['a new page of a translated area', 'mfe-shop:news', undefined, { lang: 'en-GB', dir: 'ltr' }],
  ['one inside of another', 'mfe-basket/box', 'mfe-basket:basket', {}],
  ['a translated part inside of it', 'mfe-shop/card', 'mfe-basket:basket', { lang: 'ar-EG', dir: 'rtl' }],
  ['a translated part', 'mfe-shop/card', undefined, {}],
  ['a part with texts of its pages alone', 'mfe-help:about', 'shell:home', {}],
  ['a part without texts', 'mfe-help-desk/map', undefined, {}],
])('in another language %s is marked so', (_, part, around, attributes) => {
  expect(pageIn('ar').textLanguage(part, around)).toEqual(attributes);
});

test('in the first language no part is marked', () => {
  expect(pageIn().textLanguage('mfe-basket/box')).toEqual({});
});
