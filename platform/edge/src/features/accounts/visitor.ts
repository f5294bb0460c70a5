import type { IncomingMessage } from 'node:http';
import type { Accounts } from '@nivaas/accounts';
import { clientAddress, parseJson, type TrustedProxies } from '@nivaas/http';
import * as v from 'valibot';

const PATH = '/auth/session';
const session = v.object({
  user: v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200)) }),
});

/**
 * Id of the visitor who sends a request, as the accounts service knows it; undefined without a session.
 * @throws {Error} when the service fails
 */
export async function visitorOf(
  request: IncomingMessage,
  service: Accounts,
  proxies: TrustedProxies,
): Promise<string | undefined> {
  const { cookie } = request.headers;
  if (cookie === undefined) return undefined;
  const { status, body } = await service.handle({
    method: 'GET',
    path: PATH,
    headers: { cookie },
    body: Buffer.of(),
    address: clientAddress(request, proxies),
  });
  if (status === 401) return undefined;
  const known = v.safeParse(session, parseJson(Buffer.from(body)));
  if (status !== 200 || !known.success) throw new Error(`${PATH} answered ${status}.`);
  return known.output.user.id;
}
