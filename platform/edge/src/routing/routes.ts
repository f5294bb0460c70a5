import { previewIn } from '@nivaas/contracts';
import { text, type Handler } from '@nivaas/http';
import { forOneVisitor } from '../document/for-one-visitor';
import type { OpenFeature } from '../features/feature';
import { Assets } from '../handlers/asset.get';
import { postBeacon } from '../handlers/beacons/beacon.post';
import { cleanMessage } from '../handlers/beacons/clean-message';
import { getDocument } from '../handlers/document.get';
import { getFederation } from '../handlers/federation.get';
import { getPreview } from '../handlers/preview.get';
import { getRelease, getReleaseMap } from '../handlers/release.get';
import { getLive, getMetrics, getReady } from '../handlers/status.get';
import { postView } from '../handlers/beacons/view.post';
import { mayReadInternals } from '../limits/may-read-internals';
import { inOrder, READ, route, type Route } from './route';
import type { Services } from '../services';
import { withinLimit } from '../store-away';

const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** All routes of the edge. */
export function createRoutes(services: Services, features: readonly OpenFeature[]): Route[] {
  const { config, log, metrics, ops, origin, registry, releases } = services;
  const assets = new Assets(registry, config.isDevelopment);
  const ready: Handler = ({ request }) =>
    getReady(
      {
        releases,
        store: registry.storeHealth(),
        isStopping: services.isStopping,
        problems: features.flatMap((feature) => feature.problems?.() ?? []),
        redis: services.redis,
        warning: services.undeclaredProxy.warning,
      },
      mayReadInternals(request, services),
    );
  const onError = (error: unknown, requestId?: string) =>
    log({ event: 'render-failed', requestId, message: cleanMessage(String(error)) });
  const withLog = { ...services, onError };
  const finishings = features.flatMap(({ finishing }) => finishing ?? []);
  const document = forOneVisitor(finishings, (exchange) =>
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
    ...features.flatMap(({ routes = [] }) => routes),
    route('ops', ANY, '/_ops', (exchange) => ops.handle(exchange)),
    route('ops', ANY, '/_ops/', (exchange) => ops.handle(exchange)),
    // The workbench of `npm run dev`.
    ...(config.isDevelopment ? [route('document', READ, '/_dev/', document)] : []),
    route('unknown', READ, '/_', () => text(404, 'There is nothing here.\n')),
    route('document', READ, '/', document),
  ]);
}
