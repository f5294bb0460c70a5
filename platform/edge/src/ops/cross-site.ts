import type { IncomingMessage } from 'node:http';
import { isCrossSite } from '@nivaas/http';
import { OpsRefusal } from './refusal';

/**
 * Refuses what another site makes somebody's browser send. The token is no cookie, so such a request could not carry
 * it; it must not use up the tries of the operator's address either.
 *
 * @param origin Public address of the site.
 * @throws {OpsRefusal} cross_site
 */
export function refuseCrossSite({ headers }: IncomingMessage, origin: string): void {
  if (isCrossSite(headers, origin)) throw new OpsRefusal('cross_site');
}
