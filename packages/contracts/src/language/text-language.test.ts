import { textLanguage } from './text-language';

const languages = [
  { code: 'en', locale: 'en-GB', name: 'English', direction: 'ltr' },
  { code: 'ar', locale: 'ar-EG', name: 'العربية', direction: 'rtl' },
] as const;

const texts = {
  messages: new Map<string, unknown>([
    ['mfe-shop', {}],
    ['mfe-help/page-about', {}],
  ]),
  lacks: new Set(['mfe-basket', 'mfe-shop/news']),
};

test.each([
  ['a part that is not translated', 'mfe-basket/box', 'shell', { lang: 'en-GB', dir: 'ltr' }],
  ['a new page of a translated area', 'mfe-shop:news', 'shell', { lang: 'en-GB', dir: 'ltr' }],
  ['one inside of another', 'mfe-basket/box', 'mfe-basket:basket', undefined],
  ['a translated part inside of it', 'mfe-shop/card', 'mfe-basket:basket', { lang: 'ar-EG', dir: 'rtl' }],
  ['a translated part', 'mfe-shop/card', 'shell', undefined],
  ['a part with texts of its pages alone', 'mfe-help:about', 'shell:home', undefined],
  ['a part without texts', 'mfe-help-desk/map', 'shell', undefined],
])('in another language %s is marked so', (_, part, around, marked) => {
  expect(textLanguage({ languages }, 'ar-EG', texts, part, around)).toEqual(marked);
});

test.each([
  ['it is marked itself', 'shell', '', { lang: 'en-GB', dir: 'ltr' }],
  ['a translated page in it is marked', 'mfe-shop:results', 'shell', { lang: 'ar-EG', dir: 'rtl' }],
  ['its own page and other untranslated ones are not', 'shell:home', 'shell', undefined],
  ['a part without texts is not', 'mfe-help-desk/map', 'shell', undefined],
])('where the shell is not translated, %s', (_, part, around, marked) => {
  const ofShell = { ...texts, lacks: new Set(['shell']) };
  expect(textLanguage({ languages }, 'ar-EG', ofShell, part, around)).toEqual(marked);
});
