import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text, type Handler, clientAddress } from '@nivaas/http';
import { READ, route, type Route } from '../../routing/route';
import type { Feature } from '../feature';
import { API_PATH, describeRefusal, OpsApi, writeAudit } from './api';
import { endpointsOf, siteMeasures } from './endpoints';
import { ConsolePage } from './console-page';
import { Tokens } from './tokens';
import { Uploads } from './uploads';
import type { EdgeConfig } from '../../config';

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

const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

const nothing: Handler = () => text(404, 'There is nothing here.\n');

function atConsole(methods: readonly string[], handle: Handler): Route[] {
  return ['/_ops', '/_ops/'].map((path) => route('ops', methods, path, handle));
}

/** The console and the ops API. Without a token, `/_ops` is a 404. */
export const ops: Feature = {
  name: 'ops',
  open: (kernel, offers) => {
    const { config, origin, name, releases, breakers, metrics, log, workFolder, openWays = [] } = kernel;
    const wrong = metrics.counter('nivaas_wrong_tokens_total', 'Requests with a wrong release token');
    const tokens = new Tokens(config, () => wrong.inc());
    if (!tokens.areConfigured) return { routes: atConsole(ANY, nothing) };
    const measures = () => {
      const { revision = 0 } = releases.stable?.revision ?? {};
      return siteMeasures(offers.measures?.(), { revision, breakers: breakers.open, openWays }, name);
    };
    const served = async () => {
      await releases.refresh();
      return offers.cachesPurged?.();
    };
    const uploads = new Uploads(join(workFolder, 'staging'));
    const endpoints = endpointsOf({ ...kernel, served, measures, uploads });
    const api = new OpsApi({
      origin,
      proxies: config.TRUST_PROXY,
      tokens,
      endpoints,
      offered: (name) => offers.opsEndpoint?.(name),
      log,
    });
    const page = new ConsolePage();
    return {
      routes: [
        route('ops', ANY, API_PATH, (exchange) => api.handle(exchange)),
        ...atConsole(READ, (exchange) => page.handle(exchange)),
      ].map((each) => ({ ...each, isSensitive: true })),
      offers: { hasMasterToken: (request) => hasMasterToken(request, { config, tokens, log }) },
    };
  },
};
