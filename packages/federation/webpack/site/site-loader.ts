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
  for (const file of [SITE_FILE, 'package.json']) this.addDependency(join(folder, file));
  const site = siteOf(folder);
  if (!site) return source;
  const resolved = this.getResolve();
  const find = (request: string) =>
    resolved(folder, request).then(
      (file) => [file],
      () => [],
    );
  const filesOf = async (code: string): Promise<LanguageFiles> => {
    // A file that is written later makes the module anew.
    this.addMissingDependency(join(folder, ownTexts(code)));
    const isRtl = site.languages.some((each) => each.code === code && each.direction === 'rtl');
    return {
      styles: isRtl ? await find('@nivaas/ui/rtl.css') : [],
      texts: await textsOf(folder, code, find),
    };
  };
  const asked = new URLSearchParams(this.resourceQuery).get('language');
  if (asked) return languageModule(site, asked, await filesOf(asked));
  const [first = '', ...others] = site.languages.map(({ code }) => code);
  const { styles, texts } = await filesOf(first);
  if (platform === 'worker') return siteModule(pageSite(site, first), [], platform);
  // Its texts are those of the sources, but packages may be written in another language.
  const codes = [...(texts.length > 0 ? [first] : []), ...others];
  return [...styles.map((file) => importOf(file)), siteModule(pageSite(site, first), codes, platform)].join(
    '\n',
  );
}

interface LanguageFiles {
  styles: string[];
  texts: string[];
}

const ownTexts = (code: string) => `src/messages.${code}.ts`;

/** The texts of a language: those of the packages that the shell depends on, then its own. */
async function textsOf(
  folder: string,
  code: string,
  find: (request: string) => Promise<string[]>,
): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const packages = Object.keys(dependencies).map((name) => find(`${name}/messages.${code}`));
  const own = join(folder, ownTexts(code));
  return [...(await Promise.all(packages)).flat(), ...(existsSync(own) ? [own] : [])];
}

function siteModule(site: object, codes: readonly string[], platform: SiteOptions['platform']): string {
  const byLanguage = (value: (file: string, code: string) => string) =>
    codes.map((code) => `${code}: () => ${value(`"./written.ts?language=${code}"`, code)}`).join();
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

function languageModule(site: Site, code: string, { styles, texts }: LanguageFiles): string {
  const { tagline, more } = pageSite(site, code);
  const locale = site.languages.find((each) => each.code === code)?.locale;
  return `
import { installTranslation } from '@nivaas/contracts/translation';
${[...styles.map((file) => importOf(file)), ...texts.map((file, index) => importOf(file, `{ translation as m${index} } from `))].join('\n')}
export function install() {
  Object.assign(globalThis.__NIVAAS_SITE__, ${JSON.stringify({ tagline, more })});
  installTranslation(${JSON.stringify(locale)}, { ${texts.map((_, index) => `...m${index}`).join(', ')} });
}
`;
}

/** By a relative path, so that the version does not depend on the folders above. */
function importOf(file: string, names = ''): string {
  const path = relative(dirname(MODULE), file).replaceAll(sep, '/');
  return `import ${names}${JSON.stringify(path)};`;
}
