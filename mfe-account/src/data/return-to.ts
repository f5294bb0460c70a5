/** Never sent over the network; it only stands for "this site" while a URL is parsed. */
const SITE = 'https://site.invalid';
/** Going back to one of these after a login would make no sense. */
const ACCOUNT_PAGES = ['/login', '/signup', '/forgot-password'];

/**
 * Where to go after a login: a path of this site (with query and hash), or "/" for anything else. The value comes
 * from the URL, so whoever made the link chose it.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > 2000 || !isPlainPath(value)) return '/';
  const url = parse(value);
  // Dot segments may melt away and leave "//evil.example" behind, and so may a later decoding.
  if (!url || url.origin !== SITE || !isPlainPath(decoded(url.pathname))) return '/';
  if (ACCOUNT_PAGES.includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** What a link between the account pages passes on, so that the way back survives a detour through signing up. */
export function passedOn(query: URLSearchParams): string | undefined {
  const path = safeReturnTo(query.get('returnTo'));
  return path === '/' ? undefined : path;
}

/** One leading slash, and none of the characters that browsers drop or read as a slash. */
function isPlainPath(text: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
}

function parse(value: string): URL | undefined {
  try {
    return new URL(value, SITE);
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
