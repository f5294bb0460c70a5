import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_NAME, overlapOf } from '@nivaas/contracts';
import { checkOwnedUrls } from '@nivaas/registry';
import { areaFolder, areaNames } from '../paths';

/** The requested area, not yet checked. */
export interface Wish {
  area: string;
  owns: readonly string[];
  lends: readonly string[];
}

interface Finding {
  code: string;
  message: string;
  hint: string;
}

const FRAGMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** `/agents`, `/agents/:id`, `/agents/:id/reviews`. */
const PATTERN = /^\/[a-z][a-z0-9]*(-[a-z0-9]+)*(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][A-Za-z0-9]*))*$/;
/** What every remote exposes besides its fragments. */
const EXPOSES = ['routes', 'sitemap'];

/** Everything that is wrong with a new area, before anything is written. */
export function problemsOf({ area, owns, lends }: Wish): Finding[] {
  return [
    ...inName(area),
    ...(owns.length === 0 ? [NO_URLS] : []),
    ...urlProblems(area, owns),
    ...lends.flatMap(fragmentProblems),
  ];
}

/** What is wrong with further URLs of an area. */
export function urlProblems(area: string, owns: readonly string[]): Finding[] {
  const malformed = owns.filter((path) => !PATTERN.test(path) || path.split(':').length > 2);
  const others = owns.filter((path) => !malformed.includes(path));
  return [...malformed.map(malformedUrl), ...conflicts(area, others)];
}

const NO_URLS = {
  code: 'no_urls',
  message: 'The area owns no URL.',
  hint: 'Name its pages: --owns /agents,/agents/:id',
};

function inName(area: string): Finding[] {
  if (!AREA_NAME.test(area) || area === 'shell')
    return [
      {
        code: 'bad_area',
        message: `"${area}" is not the name of a new area.`,
        hint: 'Use "mfe-" and lower-case letters, digits and hyphens, such as mfe-agents.',
      },
    ];
  if (!existsSync(areaFolder(area))) return [];
  return [
    { code: 'area_exists', message: `There is a folder ${area} already.`, hint: 'Choose another name.' },
  ];
}

function malformedUrl(path: string): Finding {
  return {
    code: 'url_malformed',
    message: `"${path}" is no pattern that this command can write a page for.`,
    hint: 'Begin with / and a name; use lower-case letters, digits and hyphens, and at most one :param.',
  };
}

function conflicts(area: string, owns: readonly string[]): Finding[] {
  const own = checkOwnedUrls({
    area,
    version: '',
    owns: owns.map((path) => ({ id: path, page: path, path })),
  });
  const taken = areaNames().flatMap((other) => urlsOf(other).map((path) => ({ other, path })));
  const found = owns.flatMap((path) => {
    const owner = taken.find((each) => overlapOf(path, each.path));
    if (!owner) return [];
    const { url = path } = overlapOf(path, owner.path) ?? {};
    return {
      code: 'url_conflict',
      message: `${owner.other} owns ${owner.path} already. Both match ${url}.`,
      hint: 'Choose another path, or first take the page out of that area.',
    };
  });
  return [...own, ...found];
}

/** From the source, because an area need not be built. */
export function urlsOf(area: string): string[] {
  const file = join(areaFolder(area), 'src/routes.tsx');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
}

/** What is wrong with the name of a fragment. */
export function fragmentProblems(name: string): Finding[] {
  if (!FRAGMENT.test(name))
    return [
      {
        code: 'bad_fragment',
        message: `"${name}" is not the name of a fragment.`,
        hint: 'Use lower-case words with hyphens, such as agent-card.',
      },
    ];
  if (!EXPOSES.includes(name)) return [];
  return [
    {
      code: 'fragment_reserved',
      message: `Every area exposes "${name}" for its pages.`,
      hint: 'Choose another name.',
    },
  ];
}
