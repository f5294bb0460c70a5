import { SERVICE_WORKER } from '@nivaas/contracts';
import { empty, isKnown, type Exchange, type Handler, type Reply } from '@nivaas/http';
import { READ, route, type Route } from '../../routing/route';
import { withinLimit, noReleaseReply } from '../../store/store-away';
import type { Kernel } from '../../kernel';
import type { Feature } from '../feature';
import { getWebManifest, MANIFEST_PATH, shellFile } from './web-manifest';

const SERVICE_WORKER_PATH = `/${SERVICE_WORKER}`;

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // Not the common policy: its `sandbox` forbids a worker to start.
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const REMOVES_ITSELF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  self.registration.unregister()
    .then(() => caches.keys())
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))`;
const LOADS_PAGES_AGAIN = `
    .then(() => self.clients.matchAll({ type: 'window' }))
    .then((pages) => Promise.all(pages.map((page) => page.navigate(page.url))))`;
const END = `
));
`;

/**
 * Replaces a service worker that an earlier site left behind, which would serve its cached pages until its script
 * changes. This one unregisters itself, deletes all caches, and reloads its open pages from the site.
 */
function removingServiceWorker(): Reply {
  return removing(REMOVES_ITSELF + LOADS_PAGES_AGAIN + END, { 'service-worker-allowed': '/' });
}

/**
 * The service worker of the visitor's release. When workers are switched off or the shell has none, the answer is one
 * that unregisters itself; it need not reload open pages, because they came from the site.
 */
async function getServiceWorker(
  { request }: Exchange,
  { config: { SERVICE_WORKER: isOn }, releases, buckets, source }: Kernel,
): Promise<Reply> {
  await releases.revisionRead();
  const lane = releases.of(buckets.of(request));
  // After a refusal the browser keeps the worker that it has.
  if (isOn && !lane) return noReleaseReply(releases.lastError);
  const version = lane?.snapshot.areas['shell']?.version;
  const body = isOn && version ? await source.file('shell', version, `client/${SERVICE_WORKER}`) : undefined;
  if (!body) return removing(REMOVES_ITSELF + END);
  const headers = { ...HEADERS, 'cache-control': 'no-cache', vary: 'cookie', etag: `"${version}"` };
  if (isKnown(request.headers['if-none-match'], headers.etag)) return empty(304, headers);
  return { status: 200, headers, body };
}

function removing(body: string, headers: Record<string, string> = {}): Reply {
  return { status: 200, headers: { ...HEADERS, 'cache-control': 'no-store', ...headers }, body };
}

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

const SVG = 'image/svg+xml; charset=utf-8';

function routesOf(kernel: Kernel): Route[] {
  const favicon = withinLimit(() => shellFile('favicon.svg', SVG, kernel));
  // Also for the path of iOS, which has no folder.
  const appPicture = withinLimit(({ path }) => {
    const [name, type = ''] = /[\w-]{1,40}\.(png|svg)$/.exec(path) ?? [];
    return shellFile(name && `app/${name}`, type === 'svg' ? SVG : 'image/png', kernel);
  });
  const manifest: Handler = (exchange) => getWebManifest(exchange, kernel);
  const serviceWorker = withinLimit((exchange) => getServiceWorker(exchange, kernel));
  return [
    route('site', READ, MANIFEST_PATH, manifest),
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
