import { createHash } from 'node:crypto';
import { checkIntegrity } from './check-build';

const PAGE = 'the page';
const HASH = `sha256-${createHash('sha256').update(PAGE).digest('base64')}`;
const codesFor = (entry: string, area = 'mfe-search') =>
  checkIntegrity({
    build: {
      area,
      version: 'v000000000000',
      entry: 'e.js',
      chunks: { routes: { js: ['e.js', 'p.js'], css: [] } },
    },
    files: new Map([
      ['client/e.js', Buffer.from(entry)],
      ['client/p.js', Buffer.from(PAGE)],
    ]),
    integrity: new Map([['client/p.js', HASH]]),
  } as never).map(({ code }) => code);

const LOADER = "var s = document.createElement('script');";

test.each([
  ['loads scripts without hashes', LOADER, ['no_integrity']],
  ['knows another hash', `${LOADER} 'sha256-${'A'.repeat(43)}='`, ['no_integrity']],
  ['is an ES module', "import x from './p.js';\nexport { x };", ['no_integrity']],
  ['is a module after 200,000 line breaks', `${'\n'.repeat(200_000)}  import './p.js';`, ['no_integrity']],
  ['has 200,000 line breaks and loads nothing', `${'\n'.repeat(200_000)}var a = {}`, []],
  ['carries the hash of each script', `${LOADER} s.integrity = '${HASH}'`, []],
  ['loads nothing', 'var mfe_search = {}', []],
])('an entry that %s', (_, entry, codes) => {
  expect(codesFor(entry)).toEqual(codes);
});

test('the shell sets the hashes itself', () => {
  expect(codesFor(LOADER, 'shell')).toEqual([]);
});
