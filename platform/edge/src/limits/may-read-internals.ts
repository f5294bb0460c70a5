import type { IncomingMessage } from 'node:http';
import { clientAddress, hostIn, isLoopback, peerOf } from '@nivaas/http';
import type { EdgeConfig } from '../config';
import { writeAudit } from '../ops/audit';
import { describeRefusal } from '../ops/refusal';
import type { Tokens } from '../ops/tokens';

/** Headers that proxies add to requests. */
export const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

type Asking = Pick<IncomingMessage, 'socket' | 'headers'>;

export interface InternalsAccess {
  config: Pick<EdgeConfig, 'TRUST_PROXY'>;
  tokens: Tokens;
  log: (entry: object) => void;
}

/** Whether a request may see internals: it comes from this machine, through no proxy, or has the master token. */
export function mayReadInternals(request: Asking, { config, tokens, log }: InternalsAccess): boolean {
  if (isDirect(request, config)) return true;
  const address = clientAddress(request, config.TRUST_PROXY);
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

/**
 * Behind a local proxy, declared or not, every visitor comes from a loopback address. What a proxy reports opens
 * nothing either: whoever reaches its address could send the same. A proxy passes on the site's name, and DNS rebinding
 * uses a foreign one; neither is a host name of this machine.
 */
function isDirect(request: Asking, { TRUST_PROXY }: InternalsAccess['config']): boolean {
  const { headers } = request;
  const host = hostIn(headers.host ?? '') ?? '';
  return (
    isLoopback(peerOf(request)) &&
    !TRUST_PROXY.sent(request) &&
    (host === 'localhost' || isLoopback(host)) &&
    !PROXY_HEADERS.some((name) => name in headers)
  );
}
