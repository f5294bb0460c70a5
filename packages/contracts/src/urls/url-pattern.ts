import { alternatives, decoded, expressionOf } from './plain-pattern';
import { hasEmptySegment } from './site-path';

/*
 * Matches and ranks URL patterns as React Router does, for the edge, the gate, and the browser before it has an area's
 * routes (docs/decisions/0063-one-matcher-and-one-ranking.md).
 */

/**
 * Whether a text is a pattern that edge, gate and router read alike: segments that are a text, a `:param`, maybe with a
 * text after it, or optional, with a `?` at the end.
 */
export function isUrlPattern(text: string): boolean {
  return (
    /^\/[^#\\\s\p{Cc}]*$/u.test(text) && !/\?[^/]/.test(text) && !/\/\?/.test(text) && !hasEmptySegment(text)
  );
}

/** Whether the router would match a pattern at a pathname, which is still encoded. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const path = decoded(pathname);
  return alternatives(pattern).some((plain) => expressionOf(plain).test(path));
}

/**
 * Splits the parameters of a URL into those that a route declares, in the order of their names, and all others. A
 * page is rendered and cached by the declared ones; the others stay in the visitor's address.
 *
 * @param declared Undefined for a route without a declaration, which may read any parameter. Names that begin with `_`
 *   are the site's own.
 */
export function splitQuery(
  query: URLSearchParams,
  declared: readonly string[] | undefined,
): { declared: URLSearchParams; others: URLSearchParams } {
  const isDeclared = ([name]: [string, string]) =>
    !name.startsWith('_') && (declared?.includes(name) ?? true);
  const kept = new URLSearchParams([...query].filter(isDeclared));
  if (declared) kept.sort();
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
