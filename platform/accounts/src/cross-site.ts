import type { AccountsRequest } from './http';
import { Refusal } from './refusal';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Refuses what another site makes a visitor's browser send. A client that sends neither header is no browser
 * that could carry the visitor's cookie across sites: the JSON-only rule and SameSite=Lax cover the old ones.
 * @throws {Refusal} `cross_site`
 */
export function refuseCrossSite({ headers }: Pick<AccountsRequest, 'headers'>): void {
  if (isCrossSite(headers)) throw new Refusal('cross_site');
}

/**
 * Whether a browser says that another site made it send this. Our own host is the one that was asked; behind an
 * edge of ours (`API_ORIGIN`) it is the one that the edge was asked for, which it tells in `X-Forwarded-Host`. No
 * site can make a browser send that header across sites without asking first, and nobody here says yes.
 */
export function isCrossSite(headers: Headers): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  return ![headers['x-forwarded-host'], headers.host].some((host) => isOwnOrigin(String(origin), host));
}

function isOwnOrigin(origin: string, host: string | string[] | undefined): boolean {
  try {
    const sender = new URL(origin);
    return (
      typeof host === 'string' &&
      sender.host !== '' &&
      new URL(`${sender.protocol}//${host}`).host === sender.host
    );
  } catch {
    return false;
  }
}
