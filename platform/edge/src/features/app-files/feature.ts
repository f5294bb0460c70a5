import { READ, route, type Route } from '../../routing/route';
import { withinLimit } from '../../store/store-away';
import type { Kernel } from '../../kernel';
import type { Feature } from '../feature';
import { getServiceWorker, removingServiceWorker, SERVICE_WORKER_PATH } from './service-worker';
import { getAppPicture, getFavicon, getWebManifest } from './web-manifest';
import type { Reply } from '@nivaas/http';

/** Speculation rules: the documents that browsers may prefetch or prerender. Documents name this path in a header. */
const SPECULATION_PATH = '/_speculation-rules';

/** Pages of the site, without the edge's own paths, the accounts service, files and previews. */
const PAGES = [
  { href_matches: '/*' },
  { not: { href_matches: ['/_*', '/auth/*', '/*.*', '/*\\?*_preview=*'] } },
  { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
];

/**
 * Only links whose click loads a document: all links before hydration, and after it the other language and the pages of
 * the other lane, which the shell marks with `data-document`. The language link is prerendered, because a visitor who
 * rests on it almost always follows it. Before hydration the device is busy, so links are only prefetched.
 */
const RULES = {
  prefetch: [
    {
      where: { and: [...PAGES, { selector_matches: 'html:not([data-hydrated]) a, a[data-document]' }] },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    {
      where: { and: [...PAGES, { selector_matches: 'html[data-hydrated] a[hreflang]' }] },
      eagerness: 'moderate',
    },
  ],
};

/** What browsers ask for besides pages: the service worker, the manifest of the installed site, icons, speculation rules. */
export const appFiles: Feature = {
  name: 'app-files',
  marks: ({ SERVICE_WORKER }) => ({
    headers: { 'speculation-rules': `"${SPECULATION_PATH}"` },
    // Makes browsers remove the site's service worker.
    ...(SERVICE_WORKER ? {} : { attributes: { 'data-worker': 'off' } }),
  }),
  open: (kernel) => ({ routes: routesOf(kernel) }),
};

function routesOf({ config, releases, buckets, source }: Kernel): Route[] {
  const favicon = withinLimit(() => getFavicon(releases, source));
  const appPicture = withinLimit(({ path }) => getAppPicture(path, releases, source));
  const serviceWorker = withinLimit((exchange) =>
    getServiceWorker(exchange, releases, buckets, source, config.SERVICE_WORKER),
  );
  return [
    route('site', READ, '/manifest.webmanifest', () => getWebManifest('en')),
    route('site', READ, '/hi/manifest.webmanifest', () => getWebManifest('hi')),
    route('site', READ, SERVICE_WORKER_PATH, serviceWorker),
    { ...route('site', READ, '/', removingServiceWorker), when: isForeignServiceWorker },
    route('site', READ, SPECULATION_PATH, getSpeculationRules),
    route('site', READ, '/_app/', appPicture),
    route('site', READ, '/apple-touch-icon.png', appPicture),
    route('site', READ, '/favicon.svg', favicon),
    route('site', READ, '/favicon.ico', favicon),
  ];
}

/** A service worker asks for its own script, wherever another site at this origin had it. */
const isForeignServiceWorker: Route['when'] = ({ headers, url }) =>
  headers['service-worker'] === 'script' && url !== SERVICE_WORKER_PATH;

function getSpeculationRules(): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
    body: JSON.stringify(RULES),
  };
}
