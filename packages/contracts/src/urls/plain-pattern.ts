/*
 * Patterns without optional segments, as React Router reads them. `url-pattern.ts` and `pattern-overlap.ts` share them,
 * so that edge, gate and browser have one matcher and one ranking.
 */

/** Expands optional segments; the longest pattern comes first. The router drops a slash at the end meanwhile. */
export function alternatives(pattern: string): string[] {
  return pattern.includes('?') ? expanded(pattern) : [pattern];
}

function expanded(pattern: string): string[] {
  const [, first = '', rest] = /^([^/]*)(?:\/(.*))?$/s.exec(pattern) ?? [];
  const required = first.replace(/\?$/, '');
  const ends = rest === undefined ? [''] : expanded(rest);
  const longer = ends.map((end) => (end === '' ? required : `${required}/${end}`));
  const all = first.endsWith('?') ? [...longer, ...ends] : longer;
  return pattern.startsWith('/') ? all.map((plain) => plain || '/') : all;
}

/** Matches decoded paths. */
export function expressionOf(plain: string): RegExp {
  const source = escaped(baseOf(plain).replace(/^\/*/, '/')).replace(/\/:[\w-]+/g, '/[^/]+');
  const end = plain === '/*' ? '.*' : isSplat(plain) ? '(?:/.+|/*)' : '/*';
  return new RegExp(`^${source}${end}$`, 'i');
}

/** The router's ranking: more segments, and more static ones, win. The router joins slashes before it counts. */
export function scoreOf(plain: string): number {
  const segments = plain.replace(/\/{2,}/g, '/').split('/');
  const splatPenalty = segments.includes('*') ? 2 : 0;
  const scores = segments
    .filter((segment) => segment !== '*')
    .map((segment) => (segment === '' ? 1 : /^:[\w-]+$/.test(segment) ? 3 : 10));
  return scores.reduce((sum, score) => sum + score, segments.length - splatPenalty);
}

/** Without trailing slashes and the `*` that stands for the rest of a path. */
export function baseOf(plain: string): string {
  return withoutLastSlashes(isSplat(plain) ? plain.slice(0, -1) : plain);
}

/** Without slashes at the end. The expression `/\/*$/` would take quadratic time. */
export function withoutLastSlashes(path: string): string {
  let { length } = path;
  while (path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
}

export function isSplat(plain: string): boolean {
  return plain.endsWith('*');
}

/** Leaves `?` alone, as the router does; `isUrlPattern` refuses it inside a segment. */
export function escaped(text: string): string {
  return text.replace(/[\\.*+^${}|()[\]]/g, '\\$&');
}

/** Leaves a malformed path as it is, and keeps encoded slashes, which do not separate segments. */
export function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
