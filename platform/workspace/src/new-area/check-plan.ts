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

const finding = (code: string, message: string, hint: string): Finding => ({ code, message, hint });

const FRAGMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** `/agents`, `/agents/:id`, `/agents/:id/reviews`. */
const PATTERN = /^\/[a-z][a-z0-9]*(-[a-z0-9]+)*(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][A-Za-z0-9]*))*$/;
/** What every remote exposes besides its fragments. */
const EXPOSES = ['routes', 'sitemap'];

/** Everything that is wrong with a new area, before anything is written. */
export function problemsOf({ area, owns, lends }: Wish): Finding[] {
  const noUrls = finding('no_urls', 'The area owns no URL.', 'Name its pages: --owns /agents,/agents/:id');
  return [
    ...inName(area),
    ...(owns.length === 0 ? [noUrls] : []),
    ...urlProblems(area, owns),
    ...lends.flatMap(fragmentProblems),
  ];
}

function inName(area: string): Finding[] {
  if (!AREA_NAME.test(area) || area === 'shell') {
    const hint = 'Use "mfe-" and lower-case letters, digits and hyphens, such as mfe-agents.';
    return [finding('bad_area', `"${area}" is not the name of a new area.`, hint)];
  }
  if (!existsSync(areaFolder(area))) return [];
  return [finding('area_exists', `There is a folder ${area} already.`, 'Choose another name.')];
}

/** What is wrong with further URLs of an area. */
export function urlProblems(area: string, paths: readonly string[]): Finding[] {
  const malformed = paths.filter((path) => !PATTERN.test(path) || path.split(':').length > 2);
  const others = paths.filter((path) => !malformed.includes(path));
  const owns = [...urlsOf(area), ...others].map((path) => ({ id: path, page: path, path }));
  return [
    ...malformed.map((path) =>
      finding(
        'url_malformed',
        `"${path}" is no pattern that this command can write a page for.`,
        'Begin with / and a name; use lower-case letters, digits and hyphens, and at most one :param.',
      ),
    ),
    ...checkOwnedUrls({ area, version: '', owns }),
    ...others.flatMap((path) => conflictOf(area, path)),
  ];
}

/** The first page that a pattern would take an address from. In one area the more specific of two patterns has it. */
function conflictOf(area: string, path: string): Finding[] {
  const taken = areaNames().flatMap((owner) => urlsOf(owner).map((other) => ({ owner, other })));
  for (const { owner, other } of taken) {
    const overlap = overlapOf(path, other);
    if (!overlap || (owner === area && overlap.winner !== undefined)) continue;
    const message = `${owner} owns ${other} already. Both match ${overlap.url}.`;
    const hint = `Choose another path${owner === area ? '' : `, or first take the page out of ${owner}`}.`;
    return [finding('url_conflict', message, hint)];
  }
  return [];
}

/** From the source, because an area need not be built. */
export function urlsOf(area: string): string[] {
  const file = join(areaFolder(area), 'src/routes.tsx');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
}

/** What is wrong with the name of a fragment. */
export function fragmentProblems(name: string): Finding[] {
  if (!FRAGMENT.test(name)) {
    const hint = 'Use lower-case words with hyphens, such as agent-card.';
    return [finding('bad_fragment', `"${name}" is not the name of a fragment.`, hint)];
  }
  if (!EXPOSES.includes(name)) return [];
  const message = `Every area exposes "${name}" for its pages.`;
  return [finding('fragment_reserved', message, 'Choose another name.')];
}
