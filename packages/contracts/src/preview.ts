/** The query parameter with the token of a preview link. As in paths, names that begin with `_` are reserved. */
const PARAMETER = '_preview';
const TOKEN = new RegExp(`[?&]${PARAMETER}=([^&#]*)`);

/** The token in the query of a URL, valid or not; undefined without one. */
export function previewIn(search: string): string | undefined {
  return TOKEN.exec(search)?.[1];
}

/** The URL with this token in place of any other. @param token Undefined removes it, to leave a preview. */
export function withPreview(url: string, token: string | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const parts = query.split('&').filter((part) => part !== '' && !part.startsWith(`${PARAMETER}=`));
  if (token !== undefined) parts.push(`${PARAMETER}=${token}`);
  return `${path}${parts.length > 0 ? '?' : ''}${parts.join('&')}${hash}`;
}
