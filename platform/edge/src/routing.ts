import { previewIn } from '@nivaas/contracts';
import { text, type Handler } from '@nivaas/http';
import { Assets } from './handlers/asset.get';
import { forwardAuth, handleAuth } from './handlers/auth';
import { postBeacon } from './handlers/beacons/beacon.post';
import { cleanMessage } from './handlers/beacons/clean-message';
import { getDocument } from './handlers/document.get';
import { getFederation } from './handlers/federation.get';
import { PolicyReports } from './handlers/beacons/policy-reports.post';
import { getPreview } from './handlers/preview.get';
import { getRelease, getReleaseMap } from './handlers/release.get';
import { getRobots, getSecurityText } from './handlers/site-files.get';
import { getSitemap, getSitemapIndex, SITEMAP_PATHS } from './handlers/site-files-sitemap.get';
import { getLive, getMetrics, getReady } from './handlers/status.get';
import { getSpeculationRules, SPECULATION_PATH } from './handlers/app/speculation';
import { getServiceWorker, SERVICE_WORKER_PATH } from './handlers/app/service-worker';
import { getAppPicture, getFavicon, getWebManifest } from './handlers/app/web-manifest';
import { TypedValues } from './handlers/typed-values';
import { postView } from './handlers/beacons/view.post';
import { isSecureSite, REPORTS_PATH } from './headers';
import { mayReadInternals } from './limits/may-read-internals';
import type { Services } from './services';
import { withinLimit } from './store-away';

export interface Route {
  /** Label in the metrics. */
  kind: string;
  methods: readonly string[];
  /** A path, a prefix that ends in `/`, or a path with one `*`. The first route that matches is taken. */
  path: string;
  handle: Handler;
}

const READ = ['GET', 'HEAD'];
const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** All routes of the edge, in order; pages come last. */
export function createRoutes(services: Services): Route[] {
  const { accounts, buckets, config, events, log, metrics, ops, origin, registry, releases } = services;
  const assets = new Assets(registry, config.SERVE_SOURCE_MAPS);
  const { API_ORIGIN: apiOrigin, TRUST_PROXY: proxies } = config;
  const reports = new PolicyReports(metrics, log, proxies);
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
  const favicon = withinLimit(() => getFavicon(releases, registry));
  const appPicture = withinLimit(({ path }) => getAppPicture(path, releases, registry));
  const serviceWorker = withinLimit((exchange) =>
    getServiceWorker(exchange, releases, buckets, registry, config.SERVICE_WORKER),
  );
  const onError = (error: unknown, requestId?: string) =>
    log({ event: 'render-failed', requestId, message: cleanMessage(String(error)) });
  const withLog = { ...services, onError };
  const document = typed.filling((exchange) =>
    previewIn(exchange.search) === undefined ? getDocument(exchange, withLog) : getPreview(exchange, withLog),
  );
  return [
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
    route('report', ['POST'], REPORTS_PATH, (exchange) => reports.handle(exchange)),
    route('auth', ANY, '/auth/', auth),
    route('site', READ, '/robots.txt', () => getRobots(origin)),
    route('site', READ, '/.well-known/security.txt', () => getSecurityText(origin)),
    route('site', READ, '/sitemap.xml', () => getSitemapIndex(releases, origin)),
    route('site', READ, SITEMAP_PATHS, ({ path }) => getSitemap(path, releases, origin)),
    route('site', READ, '/manifest.webmanifest', () => getWebManifest('en')),
    route('site', READ, '/hi/manifest.webmanifest', () => getWebManifest('hi')),
    route('site', READ, SERVICE_WORKER_PATH, serviceWorker),
    route('site', READ, SPECULATION_PATH, getSpeculationRules),
    route('site', READ, '/_app/', appPicture),
    route('site', READ, '/apple-touch-icon.png', appPicture),
    route('site', READ, '/favicon.svg', favicon),
    route('site', READ, '/favicon.ico', favicon),
    route('ops', ANY, '/_ops', (exchange) => ops.handle(exchange)),
    route('ops', ANY, '/_ops/', (exchange) => ops.handle(exchange)),
    // The workbench of `npm run dev`.
    ...(config.DEVELOPMENT ? [route('document', READ, '/_dev/', document)] : []),
    route('unknown', READ, '/_', () => text(404, 'There is nothing here.\n')),
    route('document', READ, '/', document),
  ];
}

function route(kind: string, methods: readonly string[], path: string, handle: Handler): Route {
  return { kind, methods, path, handle };
}

/** `/_` is a prefix, too: all other paths below it are reserved. */
export function findRoute(routes: Route[], path: string): Route | undefined {
  return routes.find((route) => {
    const [start = '', end] = route.path.split('*');
    if (end !== undefined) return path.startsWith(start) && path.endsWith(end);
    return route.path === '/_' || route.path.endsWith('/')
      ? path.startsWith(route.path)
      : path === route.path;
  });
}
