import { isOfNewest, toSources } from './source-stack';

// Line 2 of the built file is line 10 of the source.
const MAP = JSON.stringify({
  version: 3,
  sources: ['mfe-shop/./mfe-shop/src/card.tsx'],
  names: [],
  mappings: ';AASA',
});
/** Line 2 is in the code that calls pages, line 3 in a page. */
const PLATFORM_MAP = JSON.stringify({
  version: 3,
  sources: ['shell/./packages/federation/src/host/page-slot.ts', 'shell/./shell/src/pages/home.tsx'],
  names: [],
  mappings: ';AASA;ACAA',
});
const stack = (folder: string) => `Error: boom
    at Card (${folder}/mfe-shop/v0123456789ab/fragments/card.js:2:5)
    at renderWithHooks (${folder}/shell/v0123456789ab/main.js:40:1)`;

test.each([
  ['in the browser', 'http://localhost:3000/_assets'],
  ['on the server', '/home/asha/site/.data/dev/edge/server'],
])(
  'an error %s is shown with the file and line of its source, without frames of packages',
  async (_, folder) => {
    const sourceMapOf = async (area: string, file: string) =>
      area === 'mfe-shop' && file === 'fragments/card.js' ? MAP : undefined;
    expect(await toSources({ message: 'boom', stack: stack(folder) }, sourceMapOf)).toEqual({
      moduleName: 'mfe-shop/src/card.tsx',
      loc: '10:1',
      message: 'boom',
      stack: ['    at Card (mfe-shop/src/card.tsx:10:1)'],
    });
  },
);

test.each([
  ['are left out below a page', [3, 2], ['shell/src/pages/home.tsx:10:1']],
  ['stay when the error is their own', [2, 3], ['host/page-slot.ts:10:1', 'pages/home.tsx:10:1']],
])('frames of the code that calls pages %s', async (_, lines, places) => {
  const frames = lines.map((line) => `    at http://localhost/_assets/shell/v0123456789ab/main.js:${line}:1`);
  const { stack: shown } = await toSources(
    { message: 'boom', stack: frames.join('\n') },
    async () => PLATFORM_MAP,
  );
  expect(shown).toEqual(places.map((place) => expect.stringContaining(place)));
});

test.each([
  ['counts while its area is of the newest build', 'a1b2', true],
  ['does not count when the page still has an older one', 'a0b2', false],
  ['counts when another area alone is older', 'a1b0', true],
])('an error %s', (_, builds, expected) => {
  const newest = new Map([
    ['mfe-shop', 'a1'],
    ['shell', 'b2'],
  ]);
  expect(isOfNewest({ stack: stack('http://localhost:3000/_assets'), builds }, newest)).toBe(expected);
});

test('an error of code that is not built here counts', () => {
  const newest = new Map([['mfe-shop', 'a1']]);
  for (const text of [
    'Error: boom',
    'Error: boom\n    at Card (http://localhost/mfe-x/v0123456789ab/a.js:2:5)',
  ])
    expect(isOfNewest({ stack: text, builds: '' }, newest)).toBe(true);
});
