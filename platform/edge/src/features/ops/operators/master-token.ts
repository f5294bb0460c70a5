import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@nivaas/http';
import type { EdgeConfig } from '../../../config';
import { writeAudit } from './audit';
import { describeRefusal } from './refusal';
import type { Tokens } from './tokens';

interface TokenAccess {
  config: Pick<EdgeConfig, 'TRUST_PROXY'>;
  tokens: Tokens;
  log: (entry: object) => void;
}

export function hasMasterToken(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  { config, tokens, log }: TokenAccess,
): boolean {
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
