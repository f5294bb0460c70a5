import { READ, route, type Route } from '../../routing/route';
import { withinLimit } from '../../store/store-away';
import type { Kernel } from '../../kernel';
import type { Feature } from '../feature';
import { getServiceWorker, removingServiceWorker, SERVICE_WORKER_PATH } from './service-worker';
import { getSpeculationRules, SPECULATION_PATH } from './speculation';
import { getAppPicture, getFavicon, getWebManifest } from './web-manifest';

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
