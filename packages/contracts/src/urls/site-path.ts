/** Placeholder for this site's origin while a URL is parsed. */
const SITE = 'https://site.invalid';

/**
 * An address of this site as a browser requests it: path, query and hash, with dot segments resolved and backslashes
 * read as slashes. Undefined if it does not begin with a slash, or has an empty segment: without what precedes that, it
 * would lead to another host.
 *
 * @param address Text from outside: a form, a query, an area.
 */
export function sitePath(address: string): string | undefined {
  if (!/^\//.test(address)) return undefined;
  // Behind a host, whatever the address begins with is a path.
  const { pathname, search, hash } = new URL(SITE + address);
  return hasEmptySegment(pathname) ? undefined : pathname + search + hash;
}

/** Whether a path, or a pattern of paths, has two slashes in a row. */
export function hasEmptySegment(path: string): boolean {
  return path.includes('//');
}

/** A path with exactly one slash in place of whatever a browser could read as several at its beginning. */
export function withOneSlash(path: string): string {
  return path.replace(/^[/\\\s\p{Cc}]*/u, '/');
}
