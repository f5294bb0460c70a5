import layerLoader from './layer-loader';

const css = '.card { color: red }';
const layerOf = (path: string, text = css) =>
  layerLoader.call(
    { rootContext: '/home/asha/shell/site', resourcePath: `/home/asha/shell/site/${path}` },
    text,
  );

test.each([
  ['mfe-search/src/components/card.module.css', 'areas'],
  ['mfe-search/src/shell/card.module.css', 'areas'],
  ['shell/src/layout/layout.module.css', 'shell'],
  ['packages/ui/src/card/card.module.css', 'ui'],
  ['node_modules/@nivaas/ui/src/card/card.module.css', 'ui'],
])('%s goes into the layer "%s", wherever the repository lies', (path, layer) => {
  expect(layerOf(path)).toBe(`@layer ${layer} {\n${css}\n}`);
});

test('a stylesheet that names its layers keeps them', () => {
  const own = '@layer tokens { :root { --text: black } }';
  expect(layerOf('packages/ui/src/tokens.css', own)).toBe(own);
});
