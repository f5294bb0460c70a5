/*
 * URL patterns of areas, matched as the router of the site matches them, for those who have no router: the edge, the
 * gate, and the browser while it does not know the routes of an area yet.
 */

interface Owner {
  owns: readonly { path: string }[];
}

/** Whether the router would show the page of a pattern at a path (the pathname of a URL, as it was sent). */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const path = decoded(pathname);
  return alternatives(pattern).some((plain) => expressionOf(plain).test(path));
}

/** Name of the area whose page the router would show at a path; undefined when none of these owns it. */
export function ownerOfPath(
  pathname: string,
  areas: Iterable<readonly [name: string, area: Owner]>,
): string | undefined {
  const path = decoded(pathname);
  let best: { name: string; score: number } | undefined;
  for (const [name, { owns }] of areas) {
    for (const plain of owns.flatMap((route) => alternatives(route.path))) {
      const score = scoreOf(plain);
      if ((!best || score > best.score) && expressionOf(plain).test(path)) best = { name, score };
    }
  }
  return best?.name;
}

/**
 * The shapes of URL that a pattern stands for. Names of params, case and slashes at the end do not matter, and each
 * optional segment doubles the shapes. Patterns that have a shape in common cannot have different owners.
 */
export function patternShapes(pattern: string): string[] {
  return alternatives(pattern).map((plain) => {
    const segments = plain.split('/').filter((segment) => segment !== '');
    return `/${segments.map((segment) => segment.replace(/^:[\w-]+/, ':').toLowerCase()).join('/')}`;
  });
}

/** The patterns without optional segments that a pattern stands for; the longest comes first. */
function alternatives(pattern: string): string[] {
  const withEnds = (ends: string[][], segment: string) => {
    const longer = ends.map((end) => [segment.replace(/\?$/, ''), ...end]);
    return segment.endsWith('?') ? [...longer, ...ends] : longer;
  };
  const all = pattern.split('/').reduceRight<string[][]>(withEnds, [[]]);
  return all.map((segments) => segments.join('/') || '/');
}

/** A malformed encoding leaves the whole path as it was sent. An encoded slash separates no segments. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function expressionOf(plain: string): RegExp {
  const source = plain
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:[\w-]+/g, '/[^/]+');
  const isSplat = plain.endsWith('*');
  const end = plain === '/*' ? '.*' : isSplat ? '(?:/.+|/*)' : '/*';
  return new RegExp(`^${source}${end}$`, 'i');
}

/** The router's ranking: the more segments, and the more of them are fixed, the better. */
function scoreOf(plain: string): number {
  const segments = plain.split('/');
  const splatPenalty = segments.includes('*') ? 2 : 0;
  const scores = segments
    .filter((segment) => segment !== '*')
    .map((segment) => (segment === '' ? 1 : /^:[\w-]+$/.test(segment) ? 3 : 10));
  return scores.reduce((sum, score) => sum + score, segments.length - splatPenalty);
}
