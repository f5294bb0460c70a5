/** Placeholder for this site's origin while a URL is parsed. */
const SITE = 'https://site.invalid';

/**
 * An address of this site as a browser requests it: path, query and hash, with dot segments resolved. Undefined if the
 * address leads to another host, or would do so once its first segment is cut off: it must begin with a single slash,
 * have no empty segment, and no character that browsers drop or read as a slash.
 *
 * @param address Text from outside: a form, a query, an area.
 */
export function sitePath(address: string): string | undefined {
  if (!/^\/(?!\/)[^\\\p{Cc}?#]*([?#]\P{Cc}*)?$/u.test(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, SITE);
  return origin === SITE && !hasEmptySegment(pathname) ? pathname + search + hash : undefined;
}

/** Whether a path, or a pattern of paths, has two slashes in a row. */
export function hasEmptySegment(path: string): boolean {
  return path.includes('//');
}

/** A path with exactly one slash in place of whatever a browser could read as several at its beginning. */
export function withOneSlash(path: string): string {
  return path.replace(/^[/\\\s\p{Cc}]*/u, '/');
}
