import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@nivaas/http';
import type { EdgeConfig } from '../config';
import { writeAudit } from '../ops/audit';
import { describeRefusal } from '../ops/refusal';
import type { Tokens } from '../ops/tokens';

/** Headers that proxies add to requests. */
export const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
const LOOPBACK = /^(::1$|::ffff:127\.|127\.)/;
/**
 * Host names of this machine. A proxy passes on the site's name, and DNS rebinding uses a foreign one; neither is
 * listed.
 */
const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

type Asking = Pick<IncomingMessage, 'socket' | 'headers'>;

export interface InternalsAccess {
  config: Pick<EdgeConfig, 'TRUST_PROXY'>;
  tokens: Tokens;
  log: (entry: object) => void;
}

/** Whether a request may see internals: it comes from this machine without a proxy, or has the master token. */
export function mayReadInternals(request: Asking, { config, tokens, log }: InternalsAccess): boolean {
  const address = clientAddress(request, config.TRUST_PROXY);
  if (LOOPBACK.test(address) && isDirect(request, config.TRUST_PROXY)) return true;
  const { authorization } = request.headers;
  if (authorization === undefined || !tokens.areConfigured) return false;
  try {
    return tokens.authenticate(authorization, address).mayName;
  } catch (error) {
    const refusal = describeRefusal(error);
    if (!refusal) throw error;
    writeAudit(log, { verb: 'internals', address, result: refusal.code, status: refusal.reply.status });
    return false;
  }
}

/** Behind a local proxy every visitor comes from a loopback address, unless the proxy reports theirs. */
function isDirect({ headers }: Asking, trustsProxy: boolean): boolean {
  if (trustsProxy) return 'x-forwarded-for' in headers;
  return LOOPBACK_HOST.test(headers.host ?? '') && !PROXY_HEADERS.some((name) => name in headers);
}
