import { fontPreloads } from './compose-document';

const STYLE = `
@font-face{font-family:A;src:url(/_media/latin.woff2)format("woff2");unicode-range:U+20-7E,U+20B9}
@font-face{font-family:A;src:url("/_media/hindi.woff2") format("woff2");unicode-range:U+900-964,U+200C-200D}
@font-face{font-family:B;src:local(Georgia Bold);size-adjust:90%}
a{background:url(/_media/picture.svg)}`;

test.each([
  ['en', ['latin']],
  ['hi', ['latin', 'hindi']],
] as const)('a page in %s preloads the fonts with its letters: %s', (language, names) => {
  expect(fontPreloads(STYLE, language)).toEqual(
    names.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" href="/_media/${name}.woff2" crossorigin>`,
    ),
  );
});

test('a font without a range is for every page', () => {
  expect(fontPreloads('@font-face { src: url(/f.woff2); font-family: A }', 'en')).toHaveLength(1);
});
