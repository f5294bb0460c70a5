/**
 * An address that a URL pattern of an area answers to.
 *
 * @param pattern In the router's syntax: `/a/:id`, `:lang?`, `*`.
 * @param examples Paths that exist, for patterns with params.
 * @returns Undefined when the pattern has params and no example fits.
 */
export function exampleOf(pattern: string, examples: readonly string[]): string | undefined {
  const needed = pattern.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  if (!needed.some((segment) => segment.startsWith(':') || segment === '*')) return `/${needed.join('/')}`;
  const shape = shapeOf(pattern);
  return examples.find((path) => shape.test(path.split(/[?#]/)[0] ?? ''));
}

function shapeOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      const name = segment.replace(/\?$/, '');
      const part = `/${name.startsWith(':') ? '[^/]+' : escapeText(name)}`;
      return segment.endsWith('?') ? `(?:${part})?` : part;
    });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
