/*
 * Matches URL patterns as React Router does, for the edge, the gate, and the browser before it has an area's routes.
 */

/** Whether the router would match a pattern at a pathname, which is still encoded. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const path = decoded(pathname);
  return alternatives(pattern).some((plain) => expressionOf(plain).test(path));
}

type Areas<Route extends { path: string }> = Iterable<
  readonly [name: string, area: { owns: readonly Route[] }]
>;

/** Name of the area whose page the router would show at a pathname, if any. */
export function ownerOfPath(pathname: string, areas: Areas<{ path: string }>): string | undefined {
  return routeOfPath(pathname, areas)?.area;
}

/** The route that the router would take at a pathname, if any, and its area. */
export function routeOfPath<Route extends { path: string }>(
  pathname: string,
  areas: Areas<Route>,
): { area: string; route: Route } | undefined {
  const path = decoded(pathname);
  let best: { area: string; route: Route; score: number } | undefined;
  for (const [area, { owns }] of areas) {
    for (const route of owns) {
      for (const plain of alternatives(route.path)) {
        const score = scoreOf(plain);
        if ((!best || score > best.score) && expressionOf(plain).test(path)) best = { area, route, score };
      }
    }
  }
  return best;
}

/**
 * Splits the parameters of a URL into those that a route declares, in the order of their names, and all others. A
 * page is rendered and cached by the declared ones; the others stay in the visitor's address.
 *
 * @param declared Undefined for a route without a declaration, which may read any parameter.
 */
export function splitQuery(
  query: URLSearchParams,
  declared: readonly string[] | undefined,
): { declared: URLSearchParams; others: URLSearchParams } {
  if (!declared) return { declared: query, others: new URLSearchParams() };
  const isDeclared = ([name]: [string, string]) => declared.includes(name);
  const kept = new URLSearchParams([...query].filter(isDeclared));
  kept.sort();
  return { declared: kept, others: new URLSearchParams([...query].filter((pair) => !isDeclared(pair))) };
}

/**
 * The shapes of URLs that a pattern matches, without names of params, case and trailing slashes. Each optional
 * segment doubles their number. Patterns with a shape in common must have the same owner.
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
