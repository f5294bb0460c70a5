import { createHash, timingSafeEqual } from 'node:crypto';
import type { EdgeConfig } from '../config';
import { problem, text, type Exchange, type Reply } from '../http';
import { clientAddress } from '../limits/client-address';
import type { Metrics } from '../metrics';

/** `/_metrics`: only for this machine, or for who has the token. */
export async function getMetrics(
  { request }: Pick<Exchange, 'request'>,
  { RELEASE_TOKEN, TRUST_PROXY = false }: Pick<EdgeConfig, 'RELEASE_TOKEN'> & Partial<EdgeConfig>,
  metrics: Metrics,
): Promise<Reply> {
  // Behind a proxy of ours every visitor comes over this machine's own address.
  const isLocal = /^(::1$|::ffff:127\.|127\.)/.test(clientAddress(request, TRUST_PROXY));
  const hasToken =
    RELEASE_TOKEN !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${RELEASE_TOKEN}`);
  if (!isLocal && !hasToken) return problem(404, 'not_found', 'There is nothing here.');
  return text(200, await metrics.registry.metrics(), {
    'content-type': metrics.registry.contentType,
    'cache-control': 'no-store',
  });
}

/** Takes the same time wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
