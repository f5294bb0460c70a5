import { minifyStyle } from './minimizer';

const lowered = (css: string) => minifyStyle({ 'page.css': css }).code;

test('both sides of light-dark() follow color-scheme, in browsers that do not know it', () => {
  expect(lowered(':root { color-scheme: light dark; --ink: light-dark(#111111, #eeeeee) }')).toBe(
    ':root{--l:initial;--d: ;color-scheme:light dark;' +
      '--ink:var(--l,#111)var(--d,#eee)}' +
      '@media (prefers-color-scheme:dark){:root{--l: ;--d:initial}}',
  );
});

test.each([
  ['(width < 48rem)', '(max-width:47.99rem)'],
  ['(20rem <= width < 48rem)', '(min-width:20rem) and (max-width:47.99rem)'],
  ['(width >= 48rem)', '(min-width:48rem)'],
  ['print, (scripting: none)', 'print,(scripting:none),(min-width:99999px)'],
])('%s becomes what Safari 15 knows', (query, expected) => {
  expect(lowered(`@media ${query} { a { color: red } }`)).toBe(`@media ${expected}{a{color:red}}`);
});
