import * as href from './hrefs';
import { splitLanguage } from './language/language';

/** Placeholder for this site's origin while a URL is parsed. */
const SITE = 'https://site.invalid';
/** Pages that are not destinations after a login. */
const ACCOUNT_PAGES = [href.login(), href.signup(), href.forgotPassword()].map(
  (path) => splitLanguage(path).path,
);

/**
 * Where to go after a login: a path of this site (with query and hash), or the home page for anything else. The value
 * comes from a URL or a form, so an attacker may have chosen it.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > 2000 || !isPlainPath(value)) return href.home();
  const url = parse(value);
  // Resolving dot segments, or decoding, may produce "//evil.example".
  if (!url || url.origin !== SITE || !isPlainPath(decoded(url.pathname))) return href.home();
  if (ACCOUNT_PAGES.includes(splitLanguage(url.pathname).path)) return href.home();
  return url.pathname + url.search + url.hash;
}

/** Exactly one leading slash, and no characters that browsers drop or treat as a slash. */
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
