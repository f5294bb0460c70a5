import chunkNameLoader, { chunkName } from './chunk-name-loader';

test.each([
  ['./pages/about/about.page', 'page-about'],
  ['./pages/about/about.messages.hi', 'page-about-hi'],
  ['../guides/guides.hi', 'guides-hi'],
  ['./messages.hi', 'messages-hi'],
  ['../pictures/galleries.hi.json', 'galleries-hi'],
  ['@nivaas/ui/number-words', 'number-words'],
  ['./watch/page-health', undefined],
])('the chunk of %s is called %s', (path, name) => {
  expect(chunkName(path)).toBe(name);
});

test('imports of files get names, but for those that have one', () => {
  const own = `import(/* webpackChunkName: "understand" */ './told-names'); import('@nivaas/ui')`;
  const callback = jest.fn();
  const code = [`import x from './x'; import(\n  "./map/city-maps"\n)`, own].join(';');
  chunkNameLoader.call({ callback }, code, 'map');
  const named = `import x from './x'; import(/* webpackChunkName: "city-maps" */ "./map/city-maps")`;
  expect(callback).toHaveBeenCalledWith(null, [named, own].join(';'), 'map');
});
