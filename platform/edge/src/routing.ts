import type { Accounts } from '@nivaas/accounts';
import type { Registry } from '@nivaas/registry';
import type { SeenReleases } from './cohort/seen-releases';
import type { VisitorBuckets } from './cohort/visitor-bucket';
import type { EdgeConfig } from './config';
import type { Documents } from './document/documents';
import { Assets } from './handlers/asset.get';
import { forwardAuth, handleAuth } from './handlers/auth';
import { postBeacon } from './handlers/beacon.post';
import { getDocument } from './handlers/document.get';
import { getLive, getReady } from './handlers/health.get';
import { getMetrics } from './handlers/metrics.get';
import { PolicyReports } from './handlers/policy-reports.post';
import type { ReleaseEvents } from './handlers/release-events.get';
import { getRelease, getReleaseMap } from './handlers/release.get';
import {
  getFavicon,
  getRobots,
  getSecurityText,
  getSitemap,
  getWebManifest,
} from './handlers/site-files.get';
import { isSecureSite, REPORTS_PATH } from './headers';
import { text, type Handler } from './http';
import { isInsider } from './limits/insiders';
import type { Metrics } from './metrics';
import type { Ops } from './ops/ops';
import type { PageViews } from './page-view/page-views';
import type { Releases } from './releases';

export interface Route {
  /** Label in the metrics. */
  kind: string;
  methods: readonly string[];
  /** A whole path, or a prefix that ends in `/`. The first route that fits is taken. */
  path: string;
  handle: Handler;
}

export interface Services {
  config: EdgeConfig;
  origin: string;
  registry: Registry;
  releases: Releases;
  documents: Documents;
  buckets: VisitorBuckets;
  seen: SeenReleases;
  events: ReleaseEvents;
  metrics: Metrics;
  pageViews: PageViews;
  accounts: Accounts;
  ops: Ops;
  log: (entry: object) => void;
  isStopping: () => boolean;
}

const READ = ['GET', 'HEAD'] as const;
const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** Every path that the edge answers, in order; pages come last. */
export function createRoutes(services: Services): Route[] {
  const { config, origin, registry, releases, buckets, events, metrics, accounts, ops, log } = services;
  const assets = new Assets(registry, config.SERVE_SOURCE_MAPS);
  const reports = new PolicyReports(metrics, log);
  const { API_ORIGIN: apiOrigin, TRUST_PROXY: trustsProxy } = config;
  const auth: Handler = (exchange) =>
    apiOrigin
      ? forwardAuth(exchange, { apiOrigin, trustsProxy, isSecure: isSecureSite(config) })
      : handleAuth(exchange, accounts, trustsProxy);
  const onError = (error: unknown) => log({ event: 'render-failed', message: String(error) });
  const documentServices = { ...services, onError };
  return [
    { kind: 'asset', methods: READ, path: '/_assets/', handle: (exchange) => assets.file(exchange) },
    { kind: 'media', methods: READ, path: '/_media/', handle: (exchange) => assets.media(exchange) },
    {
      kind: 'release',
      methods: READ,
      path: '/_release',
      handle: (exchange) => getRelease(exchange, releases, buckets),
    },
    {
      kind: 'events',
      methods: ['GET'],
      path: '/_release/events',
      handle: (exchange) => events.handle(exchange),
    },
    {
      kind: 'release',
      methods: READ,
      path: '/_release/',
      handle: (exchange) => getReleaseMap(exchange, releases),
    },
    { kind: 'health', methods: READ, path: '/_health/live', handle: getLive },
    {
      kind: 'health',
      methods: READ,
      path: '/_health/ready',
      handle: ({ request }) => getReady(releases, services.isStopping(), isInsider(request, config)),
    },
    {
      kind: 'metrics',
      methods: READ,
      path: '/_metrics',
      handle: (exchange) => getMetrics(exchange, config, metrics),
    },
    {
      kind: 'beacon',
      methods: ['POST'],
      path: '/_beacon',
      handle: (exchange) => postBeacon(exchange, services),
    },
    {
      kind: 'report',
      methods: ['POST'],
      path: REPORTS_PATH,
      handle: (exchange) => reports.handle(exchange),
    },
    {
      kind: 'auth',
      methods: ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
      path: '/auth/',
      handle: auth,
    },
    { kind: 'site', methods: READ, path: '/robots.txt', handle: () => getRobots(origin) },
    {
      kind: 'site',
      methods: READ,
      path: '/.well-known/security.txt',
      handle: () => getSecurityText(origin),
    },
    { kind: 'site', methods: READ, path: '/sitemap.xml', handle: () => getSitemap(releases, origin) },
    { kind: 'site', methods: READ, path: '/manifest.webmanifest', handle: getWebManifest },
    { kind: 'site', methods: READ, path: '/favicon.svg', handle: () => getFavicon(releases, registry) },
    { kind: 'site', methods: READ, path: '/favicon.ico', handle: () => getFavicon(releases, registry) },
    { kind: 'ops', methods: ANY, path: '/_ops', handle: (exchange) => ops.handle(exchange) },
    { kind: 'ops', methods: ANY, path: '/_ops/', handle: (exchange) => ops.handle(exchange) },
    { kind: 'unknown', methods: READ, path: '/_', handle: () => text(404, 'There is nothing here.\n') },
    {
      kind: 'document',
      methods: READ,
      path: '/',
      handle: (exchange) => getDocument(exchange, documentServices),
    },
  ];
}

/** Prefixes end in `/`; `/_` stands for everything else that is reserved for machines. */
export function findRoute(routes: Route[], path: string): Route | undefined {
  return routes.find((route) =>
    route.path === '/_' || route.path.endsWith('/') ? path.startsWith(route.path) : path === route.path,
  );
}
