import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { AREA_NAME } from '@nivaas/contracts';
import { Refusal } from '@nivaas/contracts/refusal';
import { parseSite, type SiteInput } from '@nivaas/contracts/site';
import { sentence } from '../new-area/plan';

/** What was asked for, not yet checked. */
export interface Wish {
  folder: string;
  name?: string | undefined;
  /** Codes, the first one without a prefix in addresses. */
  languages: readonly string[];
  /** Locales of those languages; the default is that of most speakers. */
  locales: readonly string[];
  /** Names without `mfe-`. */
  areas: readonly string[];
  timeZone: string;
  currency: string;
}

export interface SitePlan {
  folder: string;
  /** Of the npm package. */
  slug: string;
  site: SiteInput & { name: string };
  areas: readonly string[];
}

const AREA = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** A path of the shell, its folder, and a path of the edge. */
const TAKEN = ['offline', 'shell', 'auth'];
/** Builds refuse these (packages/federation/webpack/build-area.ts). */
const HINDRANCE = /[!#?']/;
const RTL_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];
const THEME = '#0d5c5b';

/** @throws {Refusal} naming everything that is wrong */
export function planOfSite({
  folder,
  name = '',
  languages,
  locales,
  areas,
  timeZone,
  currency,
}: Wish): SitePlan {
  const problems = [
    ...inFolder(folder),
    ...(name.trim() === '' ? ['A site has a name: --name "Chain & Spoke".'] : []),
    ...languages
      .filter((code) => !isLanguage(code))
      .map((code) => `"${code}" is no language code such as en.`),
    ...inLocales(languages, locales),
    ...(areas.length === 0 ? ['A site has areas: --areas explore,checkout.'] : []),
    ...areas.flatMap((area, at) => inArea(area, areas.indexOf(area) < at, languages)),
  ];
  refuse(problems);
  const site = {
    name: name.trim(),
    languages: languages.map((code, at) => languageOf(code, locales[at], areas.map(sentence).join(', '))),
    timeZone,
    currency,
    contact: {},
    colors: { theme: THEME, background: '#ffffff' },
    app: { icons: [] },
  };
  try {
    parseSite(site);
  } catch (error) {
    refuse([(error as Error).message]);
  }
  const slug = [name, basename(folder)].map(kebab).find((text) => text !== '') ?? 'site';
  return { folder, slug, site, areas };
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Refusal('usage', problems.join('\n'));
}

function inFolder(folder: string): string[] {
  const [hindrance] = HINDRANCE.exec(folder) ?? [];
  if (hindrance)
    return [`Nothing can be built in ${folder}: its path contains ${hindrance}. Choose another.`];
  if (!existsSync(folder)) return [];
  return readdirSync(folder).length > 0 ? [`${folder} is not empty. Name a new folder.`] : [];
}

function inArea(area: string, isSecond: boolean, languages: readonly string[]): string[] {
  if (isSecond) return [`There is only one area "${area}".`];
  if (languages.includes(area))
    return [`Pages of the language "${area}" have the addresses of the area "${area}".`];
  if (!AREA.test(area) || !AREA_NAME.test(`mfe-${area}`) || TAKEN.includes(area))
    return [`"${area}" is no name of an area. Use lower-case words with hyphens, such as explore.`];
  return [];
}

function inLocales(languages: readonly string[], locales: readonly string[]): string[] {
  const wrong = locales.flatMap((locale, at) => {
    const code = languages[at];
    if (code === undefined) return [`There is no language for the locale "${locale}".`];
    if (isLocale(locale) && new Intl.Locale(locale).language === code) return [];
    return [`"${locale}" is no locale of the language "${code}", such as ${usualLocale(code) ?? 'en-GB'}.`];
  });
  const missing = languages
    .filter((code, at) => isLanguage(code) && locales[at] === undefined && !usualLocale(code))
    .map(
      (code) =>
        `Nobody knows in which country "${code}" is spoken most. Name the locale of every language: --locales.`,
    );
  return [...wrong, ...missing];
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}$/.test(code)) return false;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;
}

/** That of most speakers; undefined where nobody knows, as for an invented language. */
function usualLocale(code: string): string | undefined {
  if (!isLanguage(code)) return undefined;
  const { language, region } = new Intl.Locale(code).maximize();
  return region && `${language}-${region}`;
}

function languageOf(code: string, locale = usualLocale(code) ?? code, tagline: string) {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return {
    code,
    locale,
    name: own.charAt(0).toLocaleUpperCase(code) + own.slice(1),
    ...(RTL_SCRIPTS.includes(script) ? { direction: 'rtl' as const } : {}),
    texts: { tagline },
  };
}

/** `Chain & Spoke` → `chain-spoke`. */
function kebab(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}
