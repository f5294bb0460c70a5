type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a page of another site caused this request, according to the browser. Clients that send neither
 * `Sec-Fetch-Site` nor `Origin` are not current browsers; `SameSite=Lax` cookies protect old ones.
 *
 * Behind a proxy our own host may be in `X-Forwarded-Host`. The edge removes that header unless a trusted proxy sent it
 * (`answer.ts`), and a page of another site cannot send it without a preflight.
 *
 * @param ownOrigin Public origin of the site, if known.
 */
export function isCrossSite(headers: Headers, ownOrigin?: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the visitor typed the address.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  // Under `Referrer-Policy: no-referrer`, a form hides its origin even from its own site.
  if (origin === 'null' && site === 'same-origin') return false;
  return ![headers['x-forwarded-host'], headers.host].some((host) => isHostOf(host, String(origin)));
}

/** Whether a `Host` header names the host of an origin, with its port unless that is the default one. */
export function isHostOf(host: string | string[] | undefined, origin: string): boolean {
  if (typeof host !== 'string' || /[/?#@\\]/.test(host) || !URL.canParse(origin)) return false;
  const expected = new URL(origin);
  const asked = `${expected.protocol}//${host}`;
  return expected.host !== '' && URL.canParse(asked) && new URL(asked).host === expected.host;
}
