/**
 * What servers read differently: "//", backslashes, `;`, control characters, dots alone, and what is encoded twice, in a
 * path that was decoded once.
 */
const AMBIGUOUS = /\/\/|[\\;\p{Cc}]|\/[\s.]+(?:\/|$)|%[0-9a-f]{2}/iu;

/**
 * The address of a path that a function asks for, below that of its origin.
 *
 * @param base Ends with a slash. @param path Begins with one; may have a query.
 * @returns Undefined for a path that a server could take for one outside of the origin's own.
 */
export function grantedUrl(base: URL, path: string): URL | undefined {
  const [given = ''] = path.split(/[?#]/, 1);
  try {
    if (/%2f/i.test(given) || AMBIGUOUS.test(decodeURIComponent(given))) return undefined;
    const url = new URL(`.${path}`, base);
    const [own, asked] = [base, url].map(({ pathname }) => pathname.split('/').map(decodeURIComponent));
    return own?.slice(0, -1).every((segment, at) => segment === asked?.[at]) ? url : undefined;
  } catch {
    return undefined;
  }
}
