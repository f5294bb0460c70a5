import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pageSite, type Site } from '@nivaas/contracts/site';
import type { LoaderContext } from 'webpack';
import { SITE_FILE, siteOf } from './site-of';

interface SiteOptions {
  /** The shell's folder. */
  folder: string;
  platform: 'client' | 'server' | 'worker';
}

/** What the loader writes anew. */
const MODULE = join(__dirname, '../../src/site-texts/written.ts');

/** The rule for the site of a shell's builds. It stands last, so that its loader runs first. */
export function siteRule(folder: string, platform: SiteOptions['platform']) {
  return { resource: MODULE, loader: __filename, options: { folder, platform } satisfies SiteOptions };
}

/** Writes the module of the site, and with the query `?language=<code>` that of a language. */
export default async function siteLoader(this: LoaderContext<SiteOptions>, source: string): Promise<string> {
  const { folder, platform } = this.getOptions();
  const manifest = join(folder, 'package.json');
  for (const file of [join(folder, SITE_FILE), manifest]) this.addDependency(file);
  const site = siteOf(folder);
  if (!site) return source;
  const packages = Object.keys((JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).dependencies ?? {});
  const resolve = this.getResolve();
  /** What a language needs: the texts of the packages that the shell depends on, then its own. */
  const filesOf = async (code: string) => {
    const isRtl = site.languages.some((each) => each.code === code && each.direction === 'rtl');
    const own = join(folder, `src/messages.${code}.ts`);
    // A file that is written later makes the module anew.
    this.addMissingDependency(own);
    const texts = packages.map((name) => `${name}/messages.${code}`);
    const found = [...(isRtl ? ['@nivaas/ui/rtl.css'] : []), ...texts].map((request) =>
      resolve(folder, request).catch(() => ''),
    );
    return [...(await Promise.all(found)), existsSync(own) ? own : ''].filter(Boolean);
  };
  const asked = new URLSearchParams(this.resourceQuery).get('language');
  if (asked) return languageModule(site, asked, await filesOf(asked));
  const [first = '', ...others] = site.languages.map(({ code }) => code);
  const page = pageSite(site, first);
  if (platform === 'worker') return siteModule(page, [], platform);
  const files = await filesOf(first);
  // Its texts are those of the sources, but packages may be written in another language.
  const codes = files.every(isStyle) ? others : [first, ...others];
  return (
    files
      .filter(isStyle)
      .map((file) => importOf(file))
      .join('') + siteModule(page, codes, platform)
  );
}

interface Manifest {
  dependencies?: Record<string, string>;
}

const isStyle = (file: string) => file.endsWith('.css');

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

function languageModule(site: Site, code: string, files: readonly string[]): string {
  const { tagline, more } = pageSite(site, code);
  const locale = site.languages.find((each) => each.code === code)?.locale;
  const texts = files.filter((file) => !isStyle(file));
  return `
import { installTranslation } from '@nivaas/contracts/translation';
${files
  .filter(isStyle)
  .map((file) => importOf(file))
  .join('')}
${texts.map((file, index) => importOf(file, `{ translation as m${index} } from `)).join('\n')}
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
