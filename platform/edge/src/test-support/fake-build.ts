import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FunctionDefinition } from '@nivaas/contracts';
import type { AreaBuild } from '@nivaas/registry';
import { siteOfContent } from './fake-site';

/** A script long enough that its compressed form is smaller. */
const SCRIPT = '/* a script that is long enough to be worth compressing */\n'.repeat(20);
/** The functions build of areas that have one. */
const FAKE_FUNCTIONS = join(__dirname, 'fake-functions.js');
/** What its manifest says about them. */
export function fakeFunctions(): NonNullable<AreaBuild['functions']> {
  const { functions } = createRequire(__filename)(FAKE_FUNCTIONS) as {
    functions: Record<string, FunctionDefinition>;
  };
  const described = Object.entries(functions).map(([name, { run: _, ...description }]) => [
    name,
    description,
  ]);
  return { file: 'functions/functions.js', byName: Object.fromEntries(described) as never };
}

/** With an end tag, which must not end the element of a document. */
export const STYLE = '@layer areas{.page{color:red}}/*</STYLE>*/';

/** What a fake build promises besides its pages. */
export type FakeDeclarations = Pick<AreaBuild, 'lends' | 'uses' | 'functions' | 'opens' | 'fills'>;

/** A remote whose content says `fails 1 in 5` throws where the address says `n=5`, `n=10` and so on. */
function throwingRender(content: string): string {
  const every = /fails 1 in (\d+)/.exec(content)?.[1] ?? '0';
  return `(url) => {
    const n = Number(new URL(url, 'http://test').searchParams.get('n'));
    if (${every} && n % ${every} === 0) throw new TypeError('no listing has number ' + n);
    return ${JSON.stringify(content)};
  }`;
}

/** Code that acts later, without being asked. */
function leftBehind(content: string): string {
  return content.includes('patches') ? 'setInterval(() => { Array.patched = "late"; }, 1).unref();' : '';
}

/** What a remote lists in the sitemap. */
function listed({ owns: [page] }: AreaBuild, content: string): string {
  if (content.includes('lists for ever')) return 'new Promise(() => undefined)';
  if (content.includes('lists nonsense'))
    return "[null, 7, { path: 7 }, { path: 'https://evil.test' }, { path: '/x', lastModified: new Date() }, { path: '/search?whole' }]";
  return `[{ path: ${JSON.stringify(page?.path)} }]`;
}

/** Modules of its pages and fragments, as code. */
function exposed({ owns, fragments }: AreaBuild, content: string): string {
  const part = '{ Component: () => null }';
  const lazy = content.includes('loses its page') ? 'Promise.reject(new Error("no such chunk"))' : part;
  const routes = owns.map(({ id }) => `{ id: ${JSON.stringify(id)}, lazy: async () => (${lazy}) }`);
  const lent = content.includes('lends nothing') ? [] : fragments.map((name) => `'${name}': ${part},`);
  return `{ routes: { routes: [${routes.join()}] }, ${lent.join(' ')} }`;
}

/** All of the page's code comes from one line. */
const PAGE_MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['mfe-shop/./mfe-shop/src/pages/start/start.page.tsx'],
  mappings: 'AAEA',
});

const filled = async (file: string, content: string) =>
  (await readFile(file, 'utf8')).replaceAll('__CONTENT__', content);

/** Pages of `fake-shell.js`. */
const OWNED: Record<string, string> = { shell: '/', 'mfe-shop': '/search', 'mfe-basket': '/account' };

/**
 * Writes a build that `publish` accepts: the shell's server build renders test pages, the remote's returns a text.
 *
 * @param content Tells builds of one area apart; shown as the title of the shell's pages and as the remote's text. One
 *   that says `on React 20.0.0` was built with that one.
 * @param owns URL patterns of the area, each with the parameters it declares, if any: `/search?type&city`; `/basket private`
 *   is a page of one visitor.
 * @param declarations Fragments that the area lends and uses. Its server build has the lent ones, unless the content
 *   says "lends nothing".
 * @returns The build's folder and version.
 */
export async function writeBuild(
  root: string,
  area: string,
  content: string,
  owns: readonly string[] = [OWNED[area] ?? `/${area.slice('mfe-'.length)}`],
  declarations: FakeDeclarations = {},
): Promise<{ folder: string; version: string }> {
  const isShell = area === 'shell';
  const site = isShell ? siteOfContent(content) : undefined;
  const version = `v${createHash('sha256').update(`${area} ${content}`).digest('hex').slice(0, 12)}`;
  const container = `${area.replaceAll('-', '_')}_${version}`;
  const entry = isShell ? 'main.js' : 'remote-entry.js';
  const fragments = Object.keys(declarations.lends ?? {});
  const description: AreaBuild = {
    format: 1,
    area,
    version,
    container,
    entry,
    owns: owns.map((text) => {
      const [address = '', mark] = text.split(' ');
      const [path = '', names] = address.split('?');
      const query = names === undefined ? {} : { query: names.split('&') };
      return { id: path, page: 'start', path, ...query, ...(mark ? { private: true } : {}) };
    }),
    ...declarations,
    fragments,
    chunks: isShell
      ? { main: { js: [entry], css: ['main.css'] }, 'messages-hi': { js: [], css: [] } }
      : {
          routes: { js: ['routes.js'], css: [] },
          'page-start': { js: ['routes.js', 'page.js'], css: ['page.css'] },
          ...Object.fromEntries(fragments.map((name) => [`fragment-${name}`, { js: ['page.js'], css: [] }])),
        },
    contracts: '1.1.0',
    ...(site ? { site } : {}),
    sharedPack: { react: /on React ([\d.]+\d)/.exec(content)?.[1] ?? '19.3.1' },
    serverEntry: entry,
    media: isShell ? ['home.5e8277d6.svg'] : [],
  };
  const files: Record<string, string> = isShell
    ? {
        'client/main.js': `${SCRIPT}// ${content}`,
        'client/main.js.map': '{"version":3,"sources":[]}',
        'client/main.css': STYLE,
        'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        ...(content.includes('without a worker')
          ? {}
          : { 'client/service-worker.js': `self.isTheWorkerOf = "${content}";` }),
        'client/app/icon-192.png': 'icon-192.png',
        'client/app/apple-touch-icon.png': 'apple-touch-icon.png',
        'media/home.5e8277d6.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
        'server/main.js': await filled(join(__dirname, 'fake-shell.js'), content),
      }
    : {
        'client/remote-entry.js': `${SCRIPT}// entry ${content}`,
        'client/routes.js': `${SCRIPT}// routes ${content}`,
        'client/page.js': 'export {}',
        'client/page.js.map': PAGE_MAP,
        'client/page.css': STYLE,
        'server/remote-entry.js': `${leftBehind(content)}
        exports.${container} = {
          text: ${JSON.stringify(content)},
          render: ${throwingRender(content)},
          ...${exposed(description, content)},
          sitemap: { sitemap: async () => ${listed(description, content)} },
        };`,
      };
  if (declarations.functions)
    files[`server/${declarations.functions.file}`] = await filled(
      FAKE_FUNCTIONS,
      / with the functions of (.+)/.exec(content)?.[1] ?? content,
    );
  const folder = await mkdtemp(join(root, 'build-'));
  for (const [path, text] of Object.entries({ ...files, 'area.json': JSON.stringify(description) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, version };
}
