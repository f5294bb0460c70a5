import { addressIn, routeOfPath, type LanguageCodes, type SitemapEntry } from '@nivaas/contracts';
import { fragmentsOf, type VersionManifest } from '@nivaas/registry';

/** Existing URLs by the pattern of their page, for patterns with params. */
export type Examples = ReadonlyMap<string, string>;

/**
 * A URL that matches a URL pattern of an area.
 *
 * @param pattern In the router's syntax: `/a/:id`, `:lang?`, `*`.
 * @returns Undefined when the pattern has params and no example.
 */
export function exampleOf(pattern: string, examples: Examples): string | undefined {
  const needed = pattern.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  if (!needed.some((segment) => segment.startsWith(':') || segment === '*')) return `/${needed.join('/')}`;
  return examples.get(pattern);
}

/** Notes the first entries of a sitemap that are pages of patterns without an example. */
export function addExamples(
  examples: Map<string, string>,
  entries: readonly SitemapEntry[],
  areas: Readonly<Record<string, Pick<VersionManifest, 'owns'>>>,
): void {
  for (const { path } of entries) {
    const pattern = routeOfPath(path.split(/[?#]/)[0] ?? '', areas)?.route.path;
    if (pattern !== undefined && !examples.has(pattern)) examples.set(pattern, path);
  }
}

export interface PageToTry {
  url: string;
  /** False for a page of another area, which shows what the candidate lends. */
  isOwn: boolean;
}

interface Plan {
  pages: PageToTry[];
  /** A sentence for each page and fragment that cannot be tried. */
  notes: string[];
}

/** Rendering this many pages takes about a second. */
const MAX_BORROWED_PAGES = 40;

/**
 * One URL of each page that a version owns, in each language that it has texts for, and of each page of the live
 * areas that borrow from it, or open a place that it fills with parts. Every area borrows from the shell.
 *
 * @param others The live versions of the other areas.
 * @param codes Of the site's languages.
 */
export function pagesToTry(
  manifest: VersionManifest,
  others: readonly VersionManifest[],
  examples: Examples,
  codes: LanguageCodes,
): Plan {
  const { area, version, owns, chunks } = manifest;
  const languages = codes.filter((each, at) => at === 0 || chunks[`messages-${each}`]);
  const own = owns.map(({ path }) => ({ path, url: exampleOf(path, examples) }));
  const borrowed = others
    .filter(
      (other) => area === 'shell' || borrowedFrom(area, other).length > 0 || showsPartsOf(manifest, other),
    )
    .flatMap((other) => other.owns.flatMap(({ path }) => exampleOf(path, examples) ?? []))
    .slice(0, MAX_BORROWED_PAGES);
  const skipped = own.filter(({ url }) => url === undefined);
  const placed = partsOf(manifest).map(({ fragment }) => fragment);
  const unused = fragmentsOf(manifest).filter(
    (name) => !placed.includes(name) && others.every((other) => !borrowedFrom(area, other).includes(name)),
  );
  return {
    pages: [
      ...own.flatMap(({ url }) =>
        url === undefined ? [] : languages.map((each) => ({ url: addressIn(codes, url, each), isOwn: true })),
      ),
      ...borrowed.map((url) => ({ url, isOwn: false })),
    ],
    notes: [
      ...skipped.map(
        ({ path }) => `${area} ${version}: ${path} was not rendered, because the sitemap has no URL for it.`,
      ),
      ...unused.map((name) => `${area} ${version}: no live page borrows the fragment "${name}".`),
    ],
  };
}

/** The parts with which an area fills places. */
function partsOf({ fills = {} }: VersionManifest): { place: string; fragment: string }[] {
  return Object.entries(fills).flatMap(([place, fillings]) =>
    fillings.flatMap((filling) => ('fragment' in filling ? [{ place, fragment: filling.fragment }] : [])),
  );
}

function showsPartsOf(manifest: VersionManifest, { opens = {} }: VersionManifest): boolean {
  return partsOf(manifest).some(({ place }) => Object.hasOwn(opens, place));
}

function borrowedFrom(area: string, { uses = {} }: VersionManifest): string[] {
  const prefix = `${area}/`;
  return Object.keys(uses)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}
