import { text, type Exchange, type Handler } from '@nivaas/http';
import { Assets } from './handlers/asset.get';
import { forwardAuth, handleAuth } from './handlers/auth';
import { postBeacon } from './handlers/beacon.post';
import { getDocument } from './handlers/document.get';
import { getLive, getReady } from './handlers/health.get';
import { getMetrics } from './handlers/metrics.get';
import { PolicyReports } from './handlers/policy-reports.post';
import { getRelease, getReleaseMap } from './handlers/release.get';
import {
  getFavicon,
  getRobots,
  getSecurityText,
  getSitemap,
  getWebManifest,
} from './handlers/site-files.get';
import { isSecureSite, REPORTS_PATH } from './headers';
import { mayReadInternals } from './limits/may-read-internals';
import type { Services } from './services';

export interface Route {
  /** Label in the metrics. */
  kind: string;
  methods: readonly string[];
  /** A whole path, or a prefix that ends in `/`. The first route that fits is taken. */
  path: string;
  handle: Handler;
}

const READ = ['GET', 'HEAD'];
const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** Every path that the edge answers, in order; pages come last. */
export function createRoutes(services: Services): Route[] {
  return [
    ...fileRoutes(services),
    ...releaseRoutes(services),
    ...statusRoutes(services),
    ...reportRoutes(services),
    authRoute(services),
    ...siteRoutes(services),
    ...['/_ops', '/_ops/'].map((path) => ({
      ...{ kind: 'ops', methods: ANY, path },
      handle: (exchange: Exchange) => services.ops.handle(exchange),
    })),
    read('unknown', '/_', () => text(404, 'There is nothing here.\n')),
    documentRoute(services),
  ];
}

function read(kind: string, path: string, handle: Handler): Route {
  return { kind, methods: READ, path, handle };
}

function fileRoutes({ registry, config }: Services): Route[] {
  const assets = new Assets(registry, config.SERVE_SOURCE_MAPS);
  return [
    read('asset', '/_assets/', (exchange) => assets.file(exchange)),
    read('media', '/_media/', (exchange) => assets.media(exchange)),
  ];
}

function releaseRoutes({ releases, buckets, events }: Services): Route[] {
  const listen: Handler = (exchange) => events.handle(exchange);
  return [
    read('release', '/_release', (exchange) => getRelease(exchange, releases, buckets)),
    { kind: 'events', methods: ['GET'], path: '/_release/events', handle: listen },
    read('release', '/_release/', (exchange) => getReleaseMap(exchange, releases)),
  ];
}

function statusRoutes(services: Services): Route[] {
  const { config, releases, metrics } = services;
  const ready: Handler = ({ request }) =>
    getReady(releases, services.isStopping, mayReadInternals(request, config));
  return [
    read('health', '/_health/live', getLive),
    read('health', '/_health/ready', ready),
    read('metrics', '/_metrics', (exchange) => getMetrics(exchange, config, metrics)),
  ];
}

function reportRoutes(services: Services): Route[] {
  const reports = new PolicyReports(services.metrics, services.log);
  const post = (kind: string, path: string, handle: Handler) => ({ kind, methods: ['POST'], path, handle });
  return [
    post('beacon', '/_beacon', (exchange) => postBeacon(exchange, services)),
    post('report', REPORTS_PATH, (exchange) => reports.handle(exchange)),
  ];
}

function authRoute({ config, accounts }: Services): Route {
  const { API_ORIGIN: apiOrigin, TRUST_PROXY: trustsProxy } = config;
  const handle: Handler = (exchange) =>
    apiOrigin
      ? forwardAuth(exchange, { apiOrigin, trustsProxy, isSecure: isSecureSite(config) })
      : handleAuth(exchange, accounts, trustsProxy);
  return { kind: 'auth', methods: ANY, path: '/auth/', handle };
}

function siteRoutes({ releases, registry, origin }: Services): Route[] {
  const favicon = () => getFavicon(releases, registry);
  return [
    read('site', '/robots.txt', () => getRobots(origin)),
    read('site', '/.well-known/security.txt', () => getSecurityText(origin)),
    read('site', '/sitemap.xml', () => getSitemap(releases, origin)),
    read('site', '/manifest.webmanifest', getWebManifest),
    read('site', '/favicon.svg', favicon),
    read('site', '/favicon.ico', favicon),
  ];
}

function documentRoute(services: Services): Route {
  const onError = (error: unknown) => services.log({ event: 'render-failed', message: String(error) });
  return read('document', '/', (exchange) => getDocument(exchange, { ...services, onError }));
}

/** Prefixes end in `/`; `/_` stands for everything else that is reserved for machines. */
export function findRoute(routes: Route[], path: string): Route | undefined {
  return routes.find((route) =>
    route.path === '/_' || route.path.endsWith('/') ? path.startsWith(route.path) : path === route.path,
  );
}
