/*
 * Matches URL patterns like React Router does, for the edge, the gate, and the browser before it knows an area's routes.
 */

/** Whether the router would match a pattern at a pathname, which is still encoded. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const path = decoded(pathname);
  return alternatives(pattern).some((plain) => expressionOf(plain).test(path));
}

/** Name of the area whose page the router would show at a pathname, if any. */
export function ownerOfPath(
  pathname: string,
  areas: Iterable<readonly [name: string, area: { owns: readonly { path: string }[] }]>,
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
 * The shapes of URLs that a pattern matches, without names of params, case and trailing slashes. Each optional segment
 * doubles them. Patterns with a shape in common must have the same owner.
 */
export function patternShapes(pattern: string): string[] {
  return alternatives(pattern).map((plain) => {
    const segments = plain.split('/').filter((segment) => segment !== '');
    return `/${segments.map((segment) => segment.replace(/^:[\w-]+/, ':').toLowerCase()).join('/')}`;
  });
}

/** Expands optional segments; the longest pattern comes first. */
function alternatives(pattern: string): string[] {
  const withEnds = (ends: string[][], segment: string) => {
    const longer = ends.map((end) => [segment.replace(/\?$/, ''), ...end]);
    return segment.endsWith('?') ? [...longer, ...ends] : longer;
  };
  const all = pattern.split('/').reduceRight<string[][]>(withEnds, [[]]);
  return all.map((segments) => segments.join('/') || '/');
}

/** Leaves a malformed path as it is, and keeps encoded slashes, which do not separate segments. */
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

/** The router's ranking: more segments, and more static ones, win. */
function scoreOf(plain: string): number {
  const segments = plain.split('/');
  const splatPenalty = segments.includes('*') ? 2 : 0;
  const scores = segments
    .filter((segment) => segment !== '*')
    .map((segment) => (segment === '' ? 1 : /^:[\w-]+$/.test(segment) ? 3 : 10));
  return scores.reduce((sum, score) => sum + score, segments.length - splatPenalty);
}
