import { sitePath, withOneSlash } from '../urls/site-path';

/** Codes of a site's languages, at least one; the first one has no prefix in addresses. */
export type LanguageCodes = readonly string[];

/**
 * An address of a site in a language: "/search?type=buy" becomes "/hi/search?type=buy". It always begins with a single
 * slash, so no path leads to another host.
 *
 * @param path Path without a language, with or without query and hash.
 */
export function addressIn(codes: LanguageCodes, path: string, code: string): string {
  const own = withOneSlash(path);
  return code === codes[0] ? own : `/${code}${own.replace(/^\/(?=[?#]|$)/, '')}`;
}

/**
 * Splits an address into its language and the path without it: "/hi/search" is Hindi, "/search". An address that would
 * lead to another host without its prefix, such as "/hi//other.example", is none of a language and stays whole.
 */
export function splitAddress(codes: LanguageCodes, address: string): { language: string; path: string } {
  const [first = 'en', ...others] = codes;
  const [, found, rest = ''] = /^\/([a-z]{2,3})(?=[/?#]|$)(.*)$/is.exec(address) ?? [];
  // The router ignores case, too.
  const prefixed = others.find((each) => each === found?.toLowerCase());
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  if (prefixed === undefined || sitePath(path) === undefined) return { language: first, path: address };
  return { language: prefixed, path };
}
