import { type Handler, clientAddress, parseJson, type TrustedProxies } from '@nivaas/http';
import { isSecureSite } from '../../headers';
import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { handleAuth } from './auth';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAccounts, type Accounts } from '@nivaas/accounts';
import * as v from 'valibot';

const PATH = '/auth/session';
const session = v.object({
  user: v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200)) }),
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** Accounts are part of the edge, and have no versions. */
const ROUTE = {
  isForPrograms: true,
  isForEdges: true,
  isSensitive: true,
  countedAs: { kind: 'api', area: 'accounts', version: '-' },
};

/** The accounts service, and its forms without JavaScript. */
export const accounts: Feature = {
  name: 'accounts',
  prepare: ({ config, redis, log }) =>
    createAccounts({
      // Encoded, because a folder's name may contain %, # and ?.
      databaseUrl: config.ACCOUNTS_URL ?? pathToFileURL(join(resolve(config.DATA_DIR), 'accounts.db')).href,
      redis: redis?.client,
      secureCookies: isSecureSite(config),
      log,
    }),
  open: ({ config, metrics, formValues: typed }, _offers, service: Accounts) => {
    const proxies = config.TRUST_PROXY;
    const isUp = () => Number(service.isUp);
    const help = '0 from a failure of the accounts database to its next success';
    metrics.read('gauge', 'nivaas_accounts_up', help, isUp);
    const handle: Handler = (exchange) => handleAuth(exchange, service, proxies, typed);
    return {
      routes: [{ ...route('auth', METHODS, '/auth/', handle), ...ROUTE }],
      offers: { visitor: (request) => visitorOf(request, service, proxies) },
      problems: () => (service.isUp ? [] : ['accounts unavailable']),
      close: () => service.close(),
    };
  },
};

/**
 * Id of the visitor who sends a request, as the accounts service knows it; undefined without a session.
 * @throws {Error} when the service fails
 */
async function visitorOf(
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
