import { newerThings } from './newer-things';

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['Promise.withResolvers()', '.withResolvers'],
  ['Object.groupBy(homes, byCity)', '.groupBy'],
  ['homes.toSorted()', '.toSorted'],
  ['seen.isSubsetOf(all)', '.isSubsetOf'],
  ['homes.values().take(3)', '.take'],
  ['box.checkVisibility()', '.checkVisibility'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['new Intl.DurationFormat("en")', '.DurationFormat'],
  ['/(?<=€)\\d/.test(text)', 'look-behind'],
  ['new RegExp(`(?<!${sign})x`)', 'look-behind'],
  ['/[a--b]/v.test(text)', 'Invalid regular expression flag'],
  ['class Homes { static { start(); } }', 'static {}'],
])('a build refuses %s', (source, what) => {
  const [complaint = ''] = newerThings(source);
  expect(complaint).toContain(what);
  expect(complaint).toContain('newer ');
});

test('it names the module, whose own guard counts, and no other', () => {
  const guard = ';// ./mfe-shop/src/guard.ts\nif ("canParse" in URL) URL.canParse(text);\n';
  const use = ';// ./mfe-shop/src/map.ts\nURL.canParse(text);\n';
  expect(newerThings(guard)).toEqual([]);
  expect(newerThings(guard + use)).toEqual([
    expect.stringMatching(
      /^\.\/mfe-shop\/src\/map\.ts: URL\.canParse is newer than chrome >= 109, .*typeof, in, or/,
    ),
  ]);
});

test.each([
  'structuredClone(home); homes.findLast(isNew); homes.at(-1); Object.hasOwn(home, "id");',
  'class Homes { #all = []; static none = new Homes(); has(home) { return #all in home; } }',
  'if ("canParse" in URL) URL.canParse(text);',
  'typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work);',
  'overlay.showPopover?.();',
  'router.navigate("/");',
  'function Draft({ restore }) { restore(); }',
])('a build takes %s', (source) => {
  expect(newerThings(source)).toEqual([]);
});

test('what the minifier drops does not count', () => {
  expect(newerThings('function unused() { URL.canParse(text); }', 'start();')).toEqual([]);
});
