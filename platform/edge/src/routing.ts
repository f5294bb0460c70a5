import { previewIn } from '@nivaas/contracts';
import { text, type Handler } from '@nivaas/http';
import type { OpenFeature } from './features/feature';
import { Assets } from './handlers/asset.get';
import { forwardAuth, handleAuth } from './handlers/auth';
import { postBeacon } from './handlers/beacons/beacon.post';
import { cleanMessage } from './handlers/beacons/clean-message';
import { getDocument } from './handlers/document.get';
import { getFederation } from './handlers/federation.get';
import { getPreview } from './handlers/preview.get';
import { getRelease, getReleaseMap } from './handlers/release.get';
import { getLive, getMetrics, getReady } from './handlers/status.get';
import { TypedValues } from './handlers/typed-values';
import { postView } from './handlers/beacons/view.post';
import { isSecureSite } from './headers';
import { mayReadInternals } from './limits/may-read-internals';
import { inOrder, READ, route, type Route } from './route';
import type { Services } from './services';
import { withinLimit } from './store-away';

const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** All routes of the edge. */
export function createRoutes(services: Services, features: readonly OpenFeature[]): Route[] {
  const { accounts, config, events, log, metrics, ops, origin, registry, releases } = services;
  const assets = new Assets(registry, config.SERVE_SOURCE_MAPS);
  const { API_ORIGIN: apiOrigin, TRUST_PROXY: proxies } = config;
  const isSecure = isSecureSite(config);
  const typed = new TypedValues(isSecure);
  const auth: Handler = (exchange) =>
    apiOrigin
      ? forwardAuth(exchange, { apiOrigin, proxies, isSecure, typed })
      : handleAuth(exchange, accounts, proxies, typed);
  const ready: Handler = ({ request }) =>
    getReady(
      {
        releases,
        store: registry.storeHealth(),
        isStopping: services.isStopping,
        accounts,
        redis: services.redis,
        warning: services.undeclaredProxy.warning,
      },
      mayReadInternals(request, services),
    );
  const onError = (error: unknown, requestId?: string) =>
    log({ event: 'render-failed', requestId, message: cleanMessage(String(error)) });
  const withLog = { ...services, onError };
  const document = typed.filling((exchange) =>
    previewIn(exchange.search) === undefined ? getDocument(exchange, withLog) : getPreview(exchange, withLog),
  );
  return inOrder([
    route(
      'asset',
      READ,
      '/_assets/',
      withinLimit((exchange) => assets.file(exchange)),
    ),
    route(
      'media',
      READ,
      '/_media/',
      withinLimit((exchange) => assets.media(exchange)),
    ),
    route('release', READ, '/_release', (exchange) => getRelease(exchange, services)),
    route('events', ['GET'], '/_release/events', (exchange) => events.handle(exchange)),
    route(
      'release',
      READ,
      '/_release/',
      withinLimit((exchange) => getReleaseMap(exchange, withLog)),
    ),
    route(
      'federation',
      READ,
      '/_federation/',
      withinLimit((exchange) => getFederation(exchange, releases, registry, origin)),
    ),
    route('health', READ, '/_health/live', getLive),
    route('health', READ, '/_health/ready', ready),
    route('metrics', READ, '/_metrics', (exchange) => getMetrics(exchange, services, metrics)),
    route('beacon', ['POST'], '/_beacon', (exchange) => postBeacon(exchange, services)),
    route('view', ['POST'], '/_beacon/view', (exchange) => postView(exchange, services)),
    route('auth', ANY, '/auth/', auth),
    ...features.flatMap(({ routes = [] }) => routes),
    route('ops', ANY, '/_ops', (exchange) => ops.handle(exchange)),
    route('ops', ANY, '/_ops/', (exchange) => ops.handle(exchange)),
    // The workbench of `npm run dev`.
    ...(config.DEVELOPMENT ? [route('document', READ, '/_dev/', document)] : []),
    route('unknown', READ, '/_', () => text(404, 'There is nothing here.\n')),
    route('document', READ, '/', document),
  ]);
}
