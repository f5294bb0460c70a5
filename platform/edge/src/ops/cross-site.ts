import type { IncomingMessage } from 'node:http';
import { OpsRefusal } from './refusal';

/**
 * Refuses what another site makes somebody's browser send. The token is no cookie, so such a request could not carry
 * it; it must not use up the tries of the operator's address either.
 *
 * @param origin Public address of the site.
 * @throws {OpsRefusal} cross_site
 */
export function refuseCrossSite({ headers }: IncomingMessage, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new OpsRefusal('cross_site');
  const sender = headers.origin;
  if (sender === undefined || sender === origin) return;
  if (hostOf(sender) !== headers.host?.toLowerCase()) throw new OpsRefusal('cross_site');
}

/** Undefined for `null`, which sandboxed frames and files send. */
function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host || undefined;
  } catch {
    return undefined;
  }
}
