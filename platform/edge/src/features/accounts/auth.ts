import type { Accounts } from '@nivaas/accounts';
import {
  clientAddress,
  problem,
  readBody,
  traceHeaders,
  type Exchange,
  type Reply,
  type TrustedProxies,
} from '@nivaas/http';
import { throughForm } from './plain-forms';
import type { FormValues } from '../../pages/form-values';

const BODY_LIMIT_BYTES = 16 * 1024;

/** `/auth/*`: the accounts service. */
export async function handleAuth(
  exchange: Exchange,
  accounts: Accounts,
  proxies: TrustedProxies,
  typed: FormValues,
): Promise<Reply> {
  const { request, requestId, method, path } = exchange;
  const sent = await readBody(request, BODY_LIMIT_BYTES);
  if (!sent)
    return problem(413, 'too_large', `The request has more than ${BODY_LIMIT_BYTES} bytes.`, {
      connection: 'close',
    });
  const plain = Object.entries(request.headers).map(([name, value]) => [name, value && String(value)]);
  const received = Object.fromEntries(plain) as Record<string, string | undefined>;
  const headers = { ...received, 'x-request-id': requestId, ...traceHeaders() };
  const address = clientAddress(request, proxies);
  return throughForm(exchange, sent, typed, (body, type) =>
    accounts.handle({ method, path, headers: { ...headers, 'content-type': type }, body, address }),
  );
}
