import type { AccountsRequest } from './http';
import { Refusal } from './refusal';

/**
 * Refuses what another site makes a visitor's browser send. A client that sends neither header is no browser
 * that could carry the visitor's cookie across sites: the JSON-only rule and SameSite=Lax cover the old ones.
 * @throws {Refusal} `cross_site`
 */
export function refuseCrossSite({ headers }: AccountsRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('cross_site');
  const origin = headers.origin;
  if (origin !== undefined && !isOwnOrigin(origin, headers.host)) throw new Refusal('cross_site');
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  try {
    const sender = new URL(origin);
    return (
      host !== undefined && sender.host !== '' && new URL(`${sender.protocol}//${host}`).host === sender.host
    );
  } catch {
    return false;
  }
}
