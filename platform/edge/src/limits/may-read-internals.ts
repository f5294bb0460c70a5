import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@nivaas/http';
import type { EdgeConfig } from '../config';

/** Headers that proxies add. */
const FROM_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a request may see how the site is doing inside: it is of this machine, or has the token for everything. */
export function mayReadInternals(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  { RELEASE_TOKEN, TRUST_PROXY = false }: Partial<EdgeConfig>,
): boolean {
  // Behind a proxy of ours every visitor comes over this machine's own address, also where nobody said so (TRUST_PROXY).
  const isLocal =
    /^(::1$|::ffff:127\.|127\.)/.test(clientAddress(request, TRUST_PROXY)) &&
    (TRUST_PROXY || !FROM_PROXIES.some((name) => name in request.headers));
  if (isLocal) return true;
  return (
    RELEASE_TOKEN !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${RELEASE_TOKEN}`)
  );
}

/** Takes the same time wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
