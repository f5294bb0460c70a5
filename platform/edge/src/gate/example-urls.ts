import { matchesPattern } from '@nivaas/contracts';

/**
 * A URL that matches a URL pattern of an area.
 *
 * @param pattern In the router's syntax: `/a/:id`, `:lang?`, `*`.
 * @param examples Existing URLs, for patterns with params.
 * @returns Undefined when the pattern has params and no example matches.
 */
export function exampleOf(pattern: string, examples: readonly string[]): string | undefined {
  const needed = pattern.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  if (!needed.some((segment) => segment.startsWith(':') || segment === '*')) return `/${needed.join('/')}`;
  return examples.find((url) => matchesPattern(pattern, url.split(/[?#]/)[0] ?? ''));
}
