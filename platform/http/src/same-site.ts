type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a browser says that another site made it send this. A client that sends neither `Sec-Fetch-Site` nor
 * `Origin` is no current browser; cookies are `SameSite=Lax` for the old ones.
 *
 * The host that was asked for is our own. Behind another edge (`API_ORIGIN`) it is the one in `X-Forwarded-Host`,
 * which no page can make a browser send across sites without a preflight, and we answer none.
 *
 * @param ownOrigin Public origin of the site, where it is known.
 */
export function isCrossSite(headers: Headers, ownOrigin?: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none` is an address that the visitor typed.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return ![headers['x-forwarded-host'], headers.host].some((host) => isHostOf(host, String(origin)));
}

/** Whether a `Host` header names the host of an origin. Ports count, but the default one may be left out. */
export function isHostOf(host: string | string[] | undefined, origin: string): boolean {
  if (typeof host !== 'string' || /[/?#@\\]/.test(host) || !URL.canParse(origin)) return false;
  const expected = new URL(origin);
  const asked = `${expected.protocol}//${host}`;
  return expected.host !== '' && URL.canParse(asked) && new URL(asked).host === expected.host;
}
