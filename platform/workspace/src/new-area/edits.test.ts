import { withDeclaration, withName, withRoute } from './edits';

const entry = /\{\s+id: 'press',\s+path: '\/press',[^]*'\.\/pages\/press\/press.page'[^]*\},\];\n/;

test.each([
  ['several pages', "export const routes: AreaRoute[] = [\n  { id: 'about' },\n];\n", "{ id: 'about' },"],
  ['one page in a line', "export const routes: AreaRoute[] = [{ id: 'about' }];\n", "{ id: 'about' },"],
  ['no page', 'export const routes: AreaRoute[] = [];\n', '= ['],
])('a route is added to a list with %s', (_what, routes, before) => {
  const text = withRoute(routes, 'press', '/press');
  expect(text).toMatch(entry);
  expect(text.slice(0, text.indexOf('{\n    id'))).toContain(before);
});

test('a fragment is declared after the others, or as the first', () => {
  const first = withDeclaration(undefined, "'mfe-x/card': { id: string }", 'A card.');
  const second = withDeclaration(first, "'mfe-x/row': { title: string }", 'A row.');
  expect(second.replace(/\s+/g, ' ')).toBe(
    "import '@nivaas/contracts'; declare module '@nivaas/contracts' { interface FragmentProps { " +
      "/** A card. */ 'mfe-x/card': { id: string }; /** A row. */ 'mfe-x/row': { title: string }; } } ",
  );
});

test('a fragment is declared among fragments, also where the area opens places', () => {
  const places =
    "declare module '@nivaas/contracts' { interface DataPlaces { 'x.menu': { label: string } } }\n";
  const text = withDeclaration(places, "'mfe-x/card': { id: string }", 'A card.');
  const more = withDeclaration(`${text}${places}`, "'mfe-x/row': { title: string }", 'A row.');
  expect(more.replace(/\s+/g, ' ')).toContain(
    "interface FragmentProps { /** A card. */ 'mfe-x/card': { id: string }; /** A row. */ 'mfe-x/row': { title: string }; }",
  );
});

test.each([
  ['- **Owns** `/about`\n- **Lends** nothing\n', '- **Owns** `/about`, `/press`\n- **Lends** nothing\n'],
  ['- **Owns** `/a` (two,\n  `/b`)\n\n- text', '- **Owns** `/a` (two,\n  `/b`, `/press`)\n\n- text'],
  ['- **Owns** nothing\n- **Lends** `card`', '- **Owns** `/press`\n- **Lends** `card`'],
])('the README %j then names the page', (readme, expected) =>
  expect(withName(readme, 'Owns', '/press')).toBe(expected),
);
