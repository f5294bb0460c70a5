import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pageSite, type Site } from '@nivaas/contracts/site';
import type { LoaderContext } from 'webpack';
import { SITE_FILE, siteOf } from './site-of';

interface SiteOptions {
  /** The shell's folder. */
  folder: string;
  platform: 'client' | 'server' | 'worker';
}

/** What the loader writes anew. */
const MODULE = resolve(__dirname, '../../src/site-texts/written.ts');

/** The rule for the site of a shell's builds. It stands last, so that its loader runs first. */
export function siteRule(folder: string, platform: SiteOptions['platform']) {
  return { resource: MODULE, loader: __filename, options: { folder, platform } satisfies SiteOptions };
}

/** Writes the module of the site, and with the query `?language=<code>` that of a language. */
export default async function siteLoader(this: LoaderContext<SiteOptions>, source: string): Promise<string> {
  const { folder, platform } = this.getOptions();
  this.addDependency(join(folder, SITE_FILE));
  const site = siteOf(folder);
  if (!site) return source;
  const [first, ...others] = site.languages.map(({ code }) => code);
  const asked = new URLSearchParams(this.resourceQuery).get('language');
  const modulesOf = (code: string) =>
    messagesOf(folder, code, (request) => this.getResolve()(folder, request));
  if (asked) return languageModule(site, asked, await modulesOf(asked));
  // Its texts are those of the sources, but packages may be written in another language.
  const hasFirst = first !== undefined && (await modulesOf(first)).length > 0;
  const codes = platform === 'worker' ? [] : [...(hasFirst ? [first] : []), ...others];
  return siteModule(pageSite(site, first ?? ''), codes, platform);
}

function siteModule(site: object, codes: readonly string[], platform: SiteOptions['platform']): string {
  const byLanguage = (value: (file: string, code: string) => string) =>
    codes
      .map((code) => `${code}: () => ${value(JSON.stringify(`./written.ts?language=${code}`), code)}`)
      .join();
  const isClient = platform === 'client';
  const loaded = (file: string) => (isClient ? `loaded(require.resolveWeak(${file}))` : `require(${file})`);
  const script = (file: string, code: string) => `import(/* webpackChunkName: "messages-${code}" */ ${file})`;
  return `
const loaded = (id) => (id in __webpack_modules__ ? __webpack_require__(id) : undefined);
export const site = ${JSON.stringify(site)};
export const texts = { ${byLanguage(loaded)} };
export const scripts = { ${isClient ? byLanguage(script) : ''} };
`;
}

function languageModule(site: Site, code: string, files: readonly string[]): string {
  const { tagline, more } = pageSite(site, code);
  const locale = site.languages.find((each) => each.code === code)?.locale;
  return `
import { installTranslation } from '@nivaas/contracts/translation';
${files.map((file, index) => `import { translation as m${index} } from ${JSON.stringify(fromModule(file))};`).join('\n')}
export function install() {
  Object.assign(globalThis.__NIVAAS_SITE__, ${JSON.stringify({ tagline, more })});
  installTranslation(${JSON.stringify(locale)}, { ${files.map((_, index) => `...m${index}`).join(', ')} });
}
`;
}

/** Relative, so that the version does not depend on the folders above. */
function fromModule(file: string): string {
  return relative(dirname(MODULE), file).replaceAll(sep, '/');
}

/** The files of a language: those of the packages that the shell depends on, then its own. */
async function messagesOf(
  folder: string,
  code: string,
  find: (request: string) => Promise<string>,
): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const found = (request: string) =>
    find(request).then(
      (file) => [file],
      () => [],
    );
  const packages = Object.keys(dependencies).map((name) => found(`${name}/messages.${code}`));
  const own = join(folder, `src/messages.${code}.ts`);
  return [...(await Promise.all(packages)).flat(), ...(existsSync(own) ? [own] : [])];
}
