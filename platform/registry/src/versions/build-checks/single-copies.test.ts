import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RegistryError } from '../../registry-error';
import { openBench, type Bench } from '../../test-support/fake-build';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

async function copiesIn(script: string | Buffer, area = 'mfe-search'): Promise<string[]> {
  const error: unknown = await bench
    .publish({ area, content: String(script.length), extra: { 'client/vendor.js': script } })
    .then(
      () => ({ problems: [] }),
      (caught: unknown) => caught,
    );
  return (error as RegistryError).problems.map(({ code, where, message }) => {
    expect(where).toMatch(/^mfe-search v\w+ client\/vendor.js$/);
    return `${code}: ${/contains (.*?),/.exec(message)?.[1] ?? message}`;
  });
}

const libraryFile = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file));

test.each([
  ['React', 'react', 'cjs/react.production.js'],
  ['React', 'react', 'cjs/react.development.js'],
  ['React DOM', 'react-dom', 'cjs/react-dom.production.js'],
  ['React Router', 'react-router', 'dist/production/dom-export.mjs'],
])('C51 a remote that contains %s (%s, %s) is refused', async (library, name, file) => {
  const text = libraryFile(name, file).toString('utf8');
  // The entry module of the router imports the chunks with its code.
  const chunks = [...text.matchAll(/chunk-\w+\.mjs/g)].map(([chunk]) =>
    libraryFile(name, join(dirname(file), chunk)),
  );
  expect(await copiesIn([text, ...chunks].join('\n'))).toEqual([`second_copy: ${library}`]);
});

test('C51 minified copies are found, in the React of yesterday, too', async () => {
  expect(
    await copiesIn('t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=_,t.act=n;'),
  ).toEqual(['second_copy: React']);
  expect(await copiesIn('e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=R;')).toEqual([
    'second_copy: React',
  ]);
  expect(await copiesIn('try{window.__reactRouterVersion="7.18.5"}catch(e){}')).toEqual([
    'second_copy: React Router',
  ]);
});

test('code that reads what the shell lends is no copy of it', async () => {
  const reads =
    'const c=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;if(window.__reactRouterVersion==="7")c();';
  expect(await copiesIn(reads)).toEqual([]);
  expect(await copiesIn(libraryFile('react', 'cjs/react-jsx-runtime.production.js'))).toEqual([]);
});

test('the shell contains them: it lends them', async () => {
  expect(await copiesIn(libraryFile('react', 'cjs/react.production.js'), 'shell')).toEqual([]);
});

const shellFile = join(__dirname, '../../../../../shell/dist/client/main.js');
/** Present after `npm run build`. */
const built = existsSync(shellFile) ? test : test.skip;

built("C51 a remote that took the shell's own bundle into it has all three", async () => {
  expect(await copiesIn(readFileSync(shellFile))).toEqual([
    'second_copy: React',
    'second_copy: React DOM',
    'second_copy: React Router',
  ]);
});
