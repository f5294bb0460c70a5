import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Refusal } from '@nivaas/contracts/refusal';
import { benchForEach, type FakeBuild } from '../../test-support/fake-build';
import { siteIn } from '../../test-support/fake-site';

const bench = benchForEach();

async function problemsOf(build: FakeBuild): Promise<string[]> {
  const refusal = await bench.publish(build).then(
    () => ({ problems: [] }),
    (error: Refusal) => error,
  );
  return refusal.problems.map(({ code, where, message }) => `${code} ${where}: ${message}`);
}

const file = (path: string, content: string | Buffer): FakeBuild => ({ extra: { [path]: content } });
const client = (content: string | Buffer) => file('client/vendor.js', content);

const card = { card: { props: [], required: [] } };
const whole = { js: ['routes.js'], css: [] };
const none = { js: [], css: [] };
const parts = { routes: whole, 'page-start': whole };

const CODE = 'const D = Symbol("nivaas:server-function");';
const functions = {
  file: 'functions/functions.js',
  byName: { 'homes.home': { kind: 'query' as const, grants: ['listings'], changes: [] } },
};
const withFunctions = (byName: object, more: FakeBuild['extra'] = {}) =>
  ({
    functions: { ...functions, byName },
    extra: { 'server/functions/functions.js': CODE, ...more },
  }) as FakeBuild;
const described = (grants: string[], kind = 'query') => ({ kind, grants, changes: [] });

const site = siteIn('en');

const route = (id: string, path: string) => ({ id, page: 'start', path });
const REACT = 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=_,t.act=n;';
const React18 = 'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=R;';

test.each<[string, FakeBuild, string]>([
  ['C50 without its routes', { chunks: { 'page-start': whole } }, 'no script of the chunk "routes"'],
  ['C50 without the module of a page', { chunks: { routes: whole } }, 'no script of the chunk "page-start"'],
  ['C50 without the script of a page', { chunks: { ...parts, 'page-start': none } }, 'chunk "page-start"'],
  ['C50 without a fragment', { fragments: ['card'], chunks: parts }, 'the chunk "fragment-card"'],
  ['C50 without a fragment named by its props', { lends: card, chunks: parts }, 'chunk "fragment-card"'],
  ['C51 with a minified React', client(REACT), 'second_copy mfe-shop v[^ ]+ client/vendor.js: .* React,'],
  ['C51 with the React of yesterday', client(React18), 'contains React,'],
  [
    'C51 with a minified router',
    client('try{window.__reactRouterVersion="7.18.5"}catch(e){}'),
    'contains React Router,',
  ],
  ['without its functions', { functions }, 'file_missing server/functions/functions.js'],
  [
    'with the code of a function for browsers',
    withFunctions({}, { 'client/page.js': CODE }),
    'server_code mfe-shop v[^ ]+ client/page.js',
  ],
  [
    'with the code of a function in a source map',
    withFunctions({}, { 'client/page.js.map': CODE }),
    'server_code .* client/page.js.map',
  ],
  [
    'with the code of a function for the renderer',
    withFunctions({}, { 'server/page.js': CODE }),
    'server_code .* server/page.js',
  ],
  [
    'with functions outside of their folder',
    { functions: { ...functions, file: 'functions.js' } },
    'bad_description area.json functions.file',
  ],
  [
    'with the name of a function without its file',
    withFunctions({ home: described([]) }),
    'bad_description area.json functions',
  ],
  [
    'with an unknown kind of function',
    withFunctions({ 'homes.home': described([], 'loader') }),
    'bad_description area.json functions',
  ],
  [
    'with a grant that is an address',
    withFunctions({ 'homes.home': described(['http://a']) }),
    'bad_description area.json functions',
  ],
  [
    'with two routes of one id',
    { owns: [route('a', '/a'), route('b', '/b'), route('a', '/c')] },
    'route_id_repeated mfe-shop v[^ ]+ owns.2: "/c" has the id of "/a": "a".',
  ],
  ...['', 'a b', 'घर', 'a\n', 'x'.repeat(201)].map((id): [string, FakeBuild, string] => [
    `with the id ${JSON.stringify(id)} of a route`,
    { owns: [route(id, '/a')] },
    'route_id mfe-shop v[^ ]+ owns.0.id',
  ]),
  ['of an area that describes the site', { site }, 'site_elsewhere area.json of mfe-shop: It describes'],
  [
    'of a shell whose site has no language',
    { area: 'shell', site: { ...site, languages: [] } },
    'bad_description area.json site.languages: must name at least one language',
  ],
])('%s, a build is refused', async (_, build, problem) => {
  expect(await problemsOf(build)).toEqual([expect.stringMatching(problem)]);
});

test.each<[string, FakeBuild]>([
  ['the functions that it describes', withFunctions(functions.byName)],
  [
    'code that reads what the shell lends',
    client(
      'const c=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;if(window.__reactRouterVersion==="7")c();',
    ),
  ],
  ['the site that its shell describes', { area: 'shell', site }],
  ['React, as the shell lends it', { area: 'shell', ...client(REACT) }],
])('a build with %s is published', async (_, build) => {
  expect(await problemsOf(build)).toEqual([]);
});

const copiesIn = async (script: string | Buffer) =>
  (await problemsOf(client(script))).map((problem) => /contains (.*?),/.exec(problem)?.[1]);
const libraryFile = (name: string, path: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), path));

test.each([
  ['React', 'react', 'cjs/react.production.js'],
  ['React', 'react', 'cjs/react.development.js'],
  ['React DOM', 'react-dom', 'cjs/react-dom.production.js'],
  ['React Router', 'react-router', 'dist/production/dom-export.mjs'],
])('C51 a remote that contains %s (%s, %s) is refused', async (library, name, path) => {
  const text = libraryFile(name, path).toString('utf8');
  // The entry module of the router imports the chunks with its code.
  const chunks = [...text.matchAll(/chunk-\w+\.mjs/g)].map(([chunk]) =>
    libraryFile(name, join(dirname(path), chunk)),
  );
  expect(await copiesIn([text, ...chunks].join('\n'))).toEqual([library]);
  expect(await copiesIn(libraryFile('react', 'cjs/react-jsx-runtime.production.js'))).toEqual([]);
});

const shellFile = join(__dirname, '../../../../../shell/dist/client/main.js');
/** Present after `npm run build`. */
const built = existsSync(shellFile) ? test : test.skip;

built("C51 a remote that took the shell's own bundle into it has all three", async () => {
  expect(await copiesIn(readFileSync(shellFile))).toEqual(['React', 'React DOM', 'React Router']);
});
