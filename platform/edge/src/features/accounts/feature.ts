import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAccounts, type Accounts } from '@nivaas/accounts';
import type { Handler } from '@nivaas/http';
import { isSecureSite } from '../../headers';
import { route } from '../../routing/route';
import { noReleaseReply } from '../../store/store-away';
import type { Feature } from '../feature';
import { handleAuth, plainHeaders } from './auth';

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
  open: ({ config, metrics, releases, formValues: typed }, _offers, service: Accounts) => {
    const help = '0 from a failure of the accounts database to its next success';
    metrics.read('gauge', 'nivaas_accounts_up', help, () => Number(service.isUp));
    const hasAccounts = () => releases.site.accounts !== undefined;
    // The database is opened once a release wants it.
    releases.onChange(() => void (hasAccounts() && service.ready()));
    const handle: Handler = (exchange) =>
      (releases.stable ?? hasAccounts())
        ? handleAuth(exchange, releases.site, service, config.TRUST_PROXY, typed)
        : noReleaseReply(releases.lastError);
    return {
      routes: [{ ...route('auth', METHODS, '/auth/', handle), ...ROUTE }],
      offers: {
        account: async (request) =>
          hasAccounts() ? (await service.visitor(plainHeaders(request)))?.id : undefined,
      },
      problems: () => (service.isUp ? [] : ['accounts unavailable']),
      close: () => service.close(),
    };
  },
};
