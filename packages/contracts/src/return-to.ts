import { forgotPassword, login, signup } from './account-pages';
import { localPath, splitLanguage } from './language/language';
import { hasEmptySegment, sitePath } from './urls/site-path';

/** Pages that are not destinations after a login. */
const ACCOUNT_PAGES = [login(), signup(), forgotPassword()].map((path) => splitLanguage(path).path);

/**
 * Where to go after a login: a path of this site (with query and hash), or the home page for anything else. The value
 * comes from a URL or a form, so an attacker may have chosen it.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > 2000) return localPath('/');
  const address = sitePath(value);
  const path = address?.split(/[?#]/)[0] ?? '';
  // Decoding may produce "//evil.example".
  if (address === undefined || !isPlain(decoded(path))) return localPath('/');
  return ACCOUNT_PAGES.includes(splitLanguage(path).path) ? localPath('/') : address;
}

/** No empty segments, and no characters that browsers drop or treat as a slash. */
function isPlain(path: string): boolean {
  return /^\/[^\\\p{Cc}]*$/u.test(path) && !hasEmptySegment(path);
}

/** Empty, which is no path, for a malformed one. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
