import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type Runtime from '@module-federation/runtime';
import { JSDOM } from 'jsdom';
import React, { createElement } from 'react';
import * as ReactDom from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FunctionDefinition, FunctionHost } from '@nivaas/contracts';
import type { AreaRoute, FragmentModule } from '../src/routes';

const root = join(__dirname, '../../..');
const fixtures = join(__dirname, '../fixtures');
const program = join(__dirname, '../dist/build.js');
let work: string;
let builder: ChildProcess;
/** What the builder prints: to a file, because that is written before its answer arrives. */
let errors: string;

interface Built {
  isBuilt: boolean;
  output: string;
  folder: string;
}

/** Builds like the command line: in a separate process, with the compiled preset. */
function buildAlone(place: string): Built {
  const folder = copy(place);
  const { status, stderr } = spawnSync(process.execPath, [program, folder], {
    cwd: join(work, place),
    encoding: 'utf8',
  });
  return { isBuilt: status === 0, output: stderr, folder: join(folder, 'dist') };
}

/** Builds a changed copy of the tiny area, in the process that builds all of them, which loads webpack once. */
async function build(place: string, change?: (folder: string) => void): Promise<Built> {
  const folder = copy(place, change);
  const before = readFileSync(errors, 'utf8').length;
  builder.send(folder);
  const isBuilt = await answerOf(builder);
  return { isBuilt, output: readFileSync(errors, 'utf8').slice(before), folder: join(folder, 'dist') };
}

function copy(place: string, change: (folder: string) => void = () => undefined): string {
  const folder = join(work, place, 'mfe-tiny');
  mkdirSync(join(work, place), { recursive: true });
  cpSync(join(fixtures, 'mfe-tiny'), folder, { recursive: true });
  change(folder);
  return folder;
}

/** Writes files of an area. */
const write = (files: Record<string, string>) => (folder: string) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

const areaJson = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')) as {
    area: string;
    version: string;
    container: string;
    owns: unknown;
    fragments: string[];
    chunks: Record<string, { js: string[]; css: string[] }>;
  };

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const textsOf = (folder: string) =>
  new Map(filesOf(folder).map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]));

let first: Built;
/** With another text, a service worker and pictures. */
let changed: Built;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/compile.js', 'packages/federation/webpack'], { cwd: root });
  work = mkdtempSync(join(fixtures, '.build-'));
  first = buildAlone('one');
  errors = join(work, 'errors');
  // In a working directory of its own, like a checkout.
  mkdirSync(join(work, 'elsewhere'));
  builder = fork(program, {
    cwd: join(work, 'elsewhere'),
    stdio: ['ignore', 'ignore', openSync(errors, 'w'), 'ipc'],
  });
  changed = await build('100% changed', (folder) => {
    anotherText(folder);
    addWorker(folder);
    addPictures(folder);
  });
}, 120_000);

afterAll(async () => {
  builder.disconnect();
  await once(builder, 'exit');
  rmSync(work, { recursive: true, force: true });
});

test('an area builds without a warning and describes itself', () => {
  expect(first).toMatchObject({ isBuilt: true, output: '' });
  const area = areaJson(first.folder);
  expect(area).toMatchObject({
    area: 'mfe-tiny',
    container: `mfe_tiny_${area.version}`,
    owns: [{ id: 'start', page: 'start', path: '/tiny/:id', query: [] }],
    fragments: ['box'],
    lends: { box: { props: ['start'], required: [], type: '{ start?: number }' } },
    uses: {},
    packExports: { '@nivaas/federation': { useLoaderData: expect.stringMatching(/^[0-9a-f]{12}$/) } },
  });
  expect(area.version).toMatch(/^v[0-9a-f]{12}$/);
  expect(Object.keys(area.chunks).sort()).toEqual(
    ['fragment-box', area.container, 'page-start', 'routes'].sort(),
  );
  for (const { js, css } of Object.values(area.chunks)) {
    for (const file of [...js, ...css]) expect(existsSync(join(first.folder, 'client', file))).toBe(true);
  }
});

test('the bytes of a build depend on its sources only: not on the folder, a cache or earlier builds of the process', async () => {
  const before = textsOf(first.folder);
  const again = textsOf((await build('elsewhere')).folder);
  const files = [...before.keys(), ...again.keys()];
  expect(files.filter((file) => again.get(file) !== before.get(file))).toEqual([]);
  expect(textsOf(changed.folder).get('/server/page-start.js')).not.toBe(before.get('/server/page-start.js'));
});

/** Whether the builder could build; before that it says how far it is. */
async function answerOf(builder: ChildProcess): Promise<boolean> {
  let shareBefore = 0;
  for await (const [answer] of on(builder, 'message') as AsyncIterable<[boolean | number]>) {
    if (typeof answer === 'boolean') return answer;
    expect(answer).toBeGreaterThan(shareBefore);
    shareBefore = answer;
  }
  return false;
}

function anotherText(folder: string): void {
  const page = join(folder, 'src/pages/start/start.page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('A tiny page', 'Another page'));
}

test('C20 another text is another version, in the names of container and list of chunks too', () => {
  expect(changed).toMatchObject({ isBuilt: true, output: '' });
  const [before, after] = [areaJson(first.folder), areaJson(changed.folder)];
  expect(after.version).not.toBe(before.version);
  expect(after.container).toBe(`mfe_tiny_${after.version}`);
  // Two versions in one page must not share a list of chunks: the later version would run the earlier one's code.
  const chunk = join(changed.folder, 'client', after.chunks['page-start']?.js[0] ?? '');
  expect(readFileSync(chunk, 'utf8')).toContain(`webpackChunkmfe_tiny_${after.version}`);
});

test('the output names its own area, no other one, no folder of this machine and no placeholder', () => {
  const others = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  expect(others.length).toBeGreaterThan(3);
  for (const file of filesOf(first.folder)) {
    const text = readFileSync(file, 'utf8');
    for (const name of [
      ...others,
      ...others.map((other) => other.replaceAll('-', '_')),
      root,
      'vxxVERSIONxxx',
    ]) {
      expect([file, text.includes(name) ? name : '']).toEqual([file, '']);
    }
  }
});

test('the entry of a remote stays under 4 kB of brotli, with no React and no federation runtime in it', () => {
  const entry = readFileSync(join(first.folder, 'client/remote-entry.js'));
  expect(brotliCompressSync(entry).length).toBeLessThan(4_000);
  expect(entry.toString('utf8')).not.toContain('loadShareSync');
  const scripts = filesOf(join(first.folder, 'client')).filter((file) => /(?<!standalone)\.js$/.test(file));
  for (const file of scripts) expect(readFileSync(file, 'utf8')).not.toContain('react.transitional.element');
});

test('C11 styles are in the layer of areas under short names, the same in the browser and on the server', () => {
  const [css = ''] = areaJson(first.folder).chunks['page-start']?.css ?? [];
  const text = readFileSync(join(first.folder, 'client', css), 'utf8');
  const [, name = ''] = /^@layer areas\s*\{\s*\.([a-zA-Z][\w-]{5})\s*\{/.exec(text) ?? [];
  const server = readFileSync(join(first.folder, 'server/page-start.js'), 'utf8');
  expect(server).toContain(`\`${name}\``);
});

test('the manifest is standard Module Federation, runs no code, and says what the area lends', () => {
  const manifest = JSON.parse(readFileSync(join(first.folder, 'client/mf-manifest.json'), 'utf8')) as {
    metaData: Record<string, unknown>;
    exposes: { path: string }[];
    remotes: unknown[];
    lends: object;
  };
  expect(manifest.exposes.map(({ path }) => path).sort()).toEqual(['./box', './routes']);
  expect(manifest.remotes).toEqual([]);
  expect(manifest.metaData['publicPath']).toBe('auto');
  expect(manifest.metaData).not.toHaveProperty('getPublicPath');
  expect(manifest.lends).toMatchObject({ box: { props: ['start'] } });
});

test('a page of any site loads routes and a fragment, with the runtime of Module Federation and its own React', async () => {
  const { version } = areaJson(first.folder);
  const path = `/_assets/mfe-tiny/${version}`;
  const server = createServer(({ url = '' }, response) =>
    response.end(readFileSync(join(first.folder, 'client', url.slice(path.length)))),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { window } = new JSDOM('', { runScripts: 'dangerously', resources: 'usable', url: `${url}/` });
  Object.assign(window, { fetch });
  const { createInstance } = loadInto(window, '@module-federation/runtime') as typeof Runtime;
  const host = createInstance({
    name: 'any_host',
    remotes: [{ name: 'mfe-tiny', entry: `${url}${path}/mf-manifest.json` }],
    shared: {
      react: { version: React.version, lib: () => React, shareConfig: SINGLETON },
      'react-dom': { version: React.version, lib: () => ReactDom, shareConfig: SINGLETON },
    },
  });
  const { routes } = (await host.loadRemote<{ routes: AreaRoute[] }>('mfe-tiny/routes')) ?? {};
  const { Component } = await routes![0]!.lazy();
  expect(Component).toBeInstanceOf(window.eval('Function'));
  const box = await host.loadRemote<FragmentModule>('mfe-tiny/box');
  expect(renderToStaticMarkup(createElement(box!.Component, { start: 3 }))).toBe(
    '<button>Pressed 3 times</button>',
  );
  window.close();
  server.close();
});

const SINGLETON = { singleton: true, requiredVersion: '^19.0.0' };

/** Runs a package of CommonJS in a window. */
function loadInto(window: JSDOM['window'], name: string, from = __filename): unknown {
  const file = createRequire(from).resolve(name);
  const module = { exports: {} };
  const run = window.eval(`(function (module, exports, require) {${readFileSync(file, 'utf8')}\n})`) as (
    ...scope: unknown[]
  ) => void;
  run(module, module.exports, (needed: string) => loadInto(window, needed, file));
  return module.exports;
}

const addWorker = write({
  'src/name.ts': "export const name: string = 'a worker';\n",
  'src/service-worker.ts':
    "import { name } from './name';\nself.addEventListener('install', () => console.info(name));\n",
});

test('a service worker is one file, which needs no other and no page loads', () => {
  const text = readFileSync(join(changed.folder, 'client/service-worker.js'), 'utf8');
  expect(text).toContain('a worker');
  expect(text).not.toMatch(/importScripts|import\(/);
  expect(JSON.stringify(areaJson(changed.folder).chunks)).not.toContain('service-worker');
  expect(existsSync(join(first.folder, 'client/service-worker.js'))).toBe(false);
});

const LANGUAGES = [
  { code: 'en', locale: 'en-GB', name: 'English', texts: { tagline: 'Bicycles' } },
  { code: 'nl', locale: 'nl-NL', name: 'Nederlands', texts: { tagline: 'Fietsen' } },
  { code: 'ar', locale: 'ar-EG', name: 'العربية', direction: 'rtl', texts: { tagline: 'دراجات' } },
];

/** A shell whose server says in which language it is. */
const addShell = write({
  'webpack.config.js':
    "const { defineShell } = require('@nivaas/federation/webpack');\nmodule.exports = defineShell({ folder: __dirname });\n",
  'package.json': '{ "dependencies": { "@nivaas/contracts": "*" } }',
  'site.ts': `export const site = ${JSON.stringify({
    name: 'Chain & Spoke',
    languages: LANGUAGES,
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    contact: {},
    colors: { theme: '#0d5c5b', background: '#fbf8f3' },
    app: { icons: [] },
  })};\n`,
  'src/routes.tsx': 'export const routes = [];\n',
  'src/messages.nl.ts': "export const translation = { shell: { menu: 'Menu\u2019s' } };\n",
  'src/main.tsx':
    "import '@nivaas/federation/install-site';\nimport { retryTexts } from '@nivaas/federation/browser';\nretryTexts();\n",
  'src/server.tsx':
    "import '@nivaas/federation/install-site';\nimport { language, locale, site, translated } from '@nivaas/contracts';\n" +
    "export { routes } from './routes';\n" +
    "export const shown = [language, locale, site.name, site.tagline, translated('shell', { menu: 'Menu' }).menu];\n",
});

test('a shell carries its site, whose pages have the texts of their language, and of the first where there are none', async () => {
  const place = join(work, 'bicycles');
  addShell(join(place, 'shell'));
  builder.send(join(place, 'shell'));
  expect(await answerOf(builder)).toBe(true);
  const dist = join(place, 'shell/dist');
  const { site, chunks } = JSON.parse(readFileSync(join(dist, 'area.json'), 'utf8')) as {
    site: object;
    chunks: Record<string, { css: string[] }>;
  };
  expect(site).toMatchObject({ name: 'Chain & Spoke', languages: LANGUAGES });
  // The first language is that of the sources, and packages have none of their own here.
  expect(Object.keys(chunks)).toEqual(expect.arrayContaining(['messages-ar', 'messages-nl']));
  expect(chunks).not.toHaveProperty('messages-en');
  // Only such a language brings what mirrors a page.
  expect([chunks['messages-ar']?.css, chunks['messages-nl']?.css]).toEqual([['messages-ar.css'], []]);
  const shownIn = (language?: string) => {
    const main = JSON.stringify(join(dist, 'server/main.js'));
    const start = language ? `globalThis.__NIVAAS_LANGUAGE__ = '${language}';` : '';
    const program = `${start} console.log(JSON.stringify(require(${main}).shown))`;
    return JSON.parse(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })) as string[];
  };
  expect(shownIn()).toEqual(['en', 'en-GB', 'Chain & Spoke', 'Bicycles', 'Menu']);
  expect(shownIn('nl')).toEqual(['nl', 'nl-NL', 'Chain & Spoke', 'Fietsen', 'Menu\u2019s']);
  expect(shownIn('ar')).toEqual(['ar', 'ar-EG', 'Chain & Spoke', 'دراجات', 'Menu']);
});

test('what does not compile fails with the reason, and the build before stays', async () => {
  const folder = join(work, 'one/mfe-tiny');
  const version = areaJson(first.folder).version;
  const broken = await build('one', () => {
    const text = "import { nothing } from './no-such-file';\nexport const routes = [nothing];\n";
    writeFileSync(join(folder, 'src/routes.tsx'), text);
  });
  expect(broken.isBuilt).toBe(false);
  expect(broken.output).toContain('no-such-file');
  expect(areaJson(first.folder).version).toBe(version);
  expect(readdirSync(folder).filter((name) => name.startsWith('.build-'))).toEqual([]);
});

test('a route whose page is another one is refused with the name that is missing', async () => {
  const broken = await build('misnamed', (folder) => {
    const file = join(folder, 'src/routes.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace("id: 'start'", "id: 'other'"));
  });
  expect(broken.isBuilt).toBe(false);
  expect(broken.output).toContain('names the chunk "page-other", which no import() makes');
});

function addPictures(area: string): void {
  const page = join(area, 'src/pages/start');
  writeFileSync(join(page, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"/>');
  writeFileSync(join(page, 'wave.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  const styles = ".page { background: url('./wave.svg'); mask: url(./logo.svg); }";
  writeFileSync(join(page, 'start.module.css'), styles);
  const code = readFileSync(join(page, 'start.page.tsx'), 'utf8');
  const image = '<img {...logo} alt="" /><h1';
  writeFileSync(
    join(page, 'start.page.tsx'),
    `import logo from './logo.svg';\n${code.replace('<h1', image)}`,
  );
}

test('a picture of the area is media of the version, at one address in scripts, styles and on the server', () => {
  const { folder } = changed;
  const { media } = JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')) as { media: string[] };
  const [logo = '', wave = ''] = media;
  expect(media).toEqual([expect.stringMatching(/^logo\.\w{8}\.svg$/), expect.stringMatching(/^wave\./)]);
  expect(readdirSync(join(folder, 'media')).sort()).toEqual(media);
  for (const side of ['client', 'server']) {
    expect(readFileSync(join(folder, side, 'page-start.js'), 'utf8')).toMatch(
      new RegExp(`"?src"?: ?"/_media/${logo}", ?"?width"?: ?32`),
    );
    expect(existsSync(join(folder, side, 'media'))).toBe(false);
  }
  const css = readFileSync(join(folder, 'client/page-start.css'), 'utf8');
  expect(css).toContain(`url(/_media/${wave})`);
  expect(css).toContain(`url(/_media/${logo})`);
});

test('a folder whose name cannot be built in is refused with the character', async () => {
  const refused = await build("asha's copy");
  expect(refused.isBuilt).toBe(false);
  expect(refused.output).toContain("its path contains ' (rename that folder)");
});

/** Of an area with functions. */
const FUNCTIONS = {
  'src/server/homes.ts': `import { action, query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { SECRET } from './upstream/secret';
export const home = query({
  input: v.object({ id: v.string() }),
  grants: ['listings'],
  loader: async ({ input }) => ({ id: input.id, secret: SECRET.length }),
});
export const mine = query({ needs: 'session', loader: async ({ user }) => user.id });
export const enquire = action({ grants: ['leads'], changes: ['listings'], action: async () => 'done' });`,
  'src/server/upstream/secret.ts': `export const SECRET = 'known-to-the-server';`,
  'src/pages/start/start.page.tsx': `import { useLoaderData } from '@nivaas/federation';
import { useActionForm } from '@nivaas/federation/action-form';
import { isFunctionError } from '@nivaas/federation/functions';
import { enquire, home, mine } from '../../server/homes';
export const loader = async () => home({ id: '1' });
export function Component() {
  const { id } = useLoaderData<typeof loader>();
  const { form } = useActionForm({ action: enquire, errorPrefix: '', done: () => undefined });
  return <form {...form} onInput={() => void mine().catch(isFunctionError)}>{id}</form>;
}
export const handle = { head: () => ({ title: 'Homes', description: 'Homes' }) };`,
};

test('the description says which page is of one visitor', async () => {
  const routes = `export const routes = [{ id: 'start', path: '/tiny', private: true, lazy: () => import('./pages/start/start.page') }];`;
  const { folder, output } = await build('private', write({ 'src/routes.tsx': routes }));
  expect(output).toBe('');
  expect(areaJson(folder).owns).toEqual([
    { id: 'start', page: 'start', path: '/tiny', query: [], private: true },
  ]);
});

test('functions are a build of their own, of which pages have only addresses', async () => {
  const { folder: dist, output } = await build('functions', write(FUNCTIONS));
  expect(output).toBe('');
  const area = JSON.parse(readFileSync(join(dist, 'area.json'), 'utf8')) as {
    version: string;
    functions: unknown;
    packExports: object;
  };
  const lent = {
    useForm: expect.any(String),
    useSearchParams: expect.any(String),
    useLoaderData: expect.any(String),
  };
  expect(area.packExports).toEqual({ '@nivaas/federation': lent });
  expect(area.functions).toEqual({
    file: 'functions/functions.js',
    byName: {
      'homes.enquire': { kind: 'action', grants: ['leads'], changes: ['listings'] },
      'homes.home': { kind: 'query', grants: ['listings'], changes: [] },
      'homes.mine': { kind: 'query', needs: 'session', grants: [], changes: [] },
    },
  });

  const file = join(dist, 'server/functions/functions.js');
  const { functions } = createRequire(file)(file) as { functions: Record<string, FunctionDefinition> };
  const answer = await functions['homes.home']?.run({ id: '7' }, {} as FunctionHost);
  expect(answer).toEqual({ value: { id: '7', secret: 19 }, tags: [] });

  const texts = textsOf(dist);
  const containing = (text: string) => [...texts.keys()].filter((path) => texts.get(path)?.includes(text));
  const functionsFile = '/server/functions/functions.js';
  expect(containing('known-to-the-server')).toEqual([functionsFile]);
  expect(containing('nivaas:server-function')).toEqual([functionsFile]);
  const address = `/_data/mfe-tiny/${area.version}/homes.enquire`;
  expect(containing(address)).toEqual([
    '/client/page-start.js',
    '/client/page-start.js.map',
    '/server/page-start.js',
  ]);

  const again = textsOf((await build('functions', write(FUNCTIONS))).folder);
  expect([...again.keys()].filter((path) => again.get(path) !== texts.get(path))).toEqual([]);
});

test('a page gets nothing of the server but its doors', async () => {
  const files = {
    'src/pages/start/start.page.tsx': `export { SECRET as Component } from '../../server/upstream/secret';
export const handle = { head: () => ({ title: 'x', description: 'x' }) };`,
  };
  const { output } = await build('inside', write({ ...FUNCTIONS, ...files }));
  expect(output).toContain("mfe-tiny/src/server/upstream/secret.ts is the server's own");
});
