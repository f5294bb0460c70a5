import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@nivaas/http';
import type { EdgeConfig } from '../config';

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a request may see internals: it comes from this machine without a proxy, or has the master token. */
export function mayReadInternals(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  { RELEASE_TOKEN, TRUST_PROXY = false }: Partial<EdgeConfig>,
): boolean {
  // Behind a local proxy every visitor comes from a loopback address. Only the address that our own proxy reports tells
  // who asked; a proxy that reports none, or that is not declared, tells nothing.
  const isLocal =
    /^(::1$|::ffff:127\.|127\.)/.test(clientAddress(request, TRUST_PROXY)) &&
    (TRUST_PROXY
      ? 'x-forwarded-for' in request.headers
      : !PROXY_HEADERS.some((name) => name in request.headers));
  if (isLocal || RELEASE_TOKEN === undefined) return isLocal;
  return isSame(request.headers.authorization ?? '', `Bearer ${RELEASE_TOKEN}`);
}

/** Compares hashes, so that the time does not depend on where the texts differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
