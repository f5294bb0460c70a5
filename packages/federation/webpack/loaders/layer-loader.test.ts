import layerLoader from './layer-loader';

const css = '.card { color: red }';
const layerOf = (path: string, text = css) =>
  layerLoader.call(
    { rootContext: '/home/asha/shell/site', resourcePath: `/home/asha/shell/site/${path}` },
    text,
  );

test.each([
  ['mfe-shop/src/components/card.module.css', 'areas'],
  ['mfe-shop/src/shell/card.module.css', 'areas'],
  ['shell/src/layout/layout.module.css', 'shell'],
  ['packages/host/src/frame.module.css', 'shell'],
  ['node_modules/@nivaas/host/src/frame.module.css', 'shell'],
  ['packages/ui/src/card/card.module.css', 'ui'],
  ['node_modules/@nivaas/ui/src/card/card.module.css', 'ui'],
])('%s goes into the layer "%s", wherever the repository lies', (path, layer) => {
  expect(layerOf(path)).toBe(`@layer ${layer} { ${css}\n}`);
});

test.each(['.a {', '.a { .b { }', '} .a { color: red }'])(
  '%s stays as it is, so that the parser names its line',
  (broken) => {
    expect(layerOf('mfe-shop/src/card.module.css', `${css} ${broken}`)).toBe(`${css} ${broken}`);
  },
);

test('braces in comments and strings are no blocks', () => {
  const quoted = `/* { */ .card::after { content: '{' }`;
  expect(layerOf('shell/src/card.module.css', quoted)).toBe(`@layer shell { ${quoted}\n}`);
});

test('the primitives that an installed shell compiles are in "ui", too', () => {
  const context = {
    rootContext: '/app/node_modules/@nivaas',
    resourcePath: '/app/node_modules/@nivaas/ui/src/card.css',
  };
  expect(layerLoader.call(context, css)).toContain('@layer ui {');
});

test('a stylesheet that names its layers keeps them', () => {
  const own = '@layer tokens { :root { --text: black } }';
  expect(layerOf('packages/ui/src/tokens.css', own)).toBe(own);
});
