import { SERVICE_WORKER } from '@nivaas/contracts';
import { empty, type Exchange, type Reply } from '@nivaas/http';
import type { ReleaseSource } from '@nivaas/registry';
import type { VisitorBuckets } from '../../cohorts/visitor-buckets';
import type { Releases } from '../../releases/releases';
import { isKnown } from '../../routing/etag';
import { noReleaseReply } from '../../store/store-away';

export const SERVICE_WORKER_PATH = `/${SERVICE_WORKER}`;

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
export function removingServiceWorker(): Reply {
  return removing(REMOVES_ITSELF + LOADS_PAGES_AGAIN + END, { 'service-worker-allowed': '/' });
}

/**
 * The service worker of the visitor's release. When workers are switched off or the shell has none, the answer is one
 * that unregisters itself; it need not reload open pages, because they came from the site.
 */
export async function getServiceWorker(
  { request }: Exchange,
  releases: Releases,
  buckets: VisitorBuckets,
  source: ReleaseSource,
  isOn: boolean,
): Promise<Reply> {
  await releases.revisionRead();
  const release = releases.of(buckets.of(request));
  // After a refusal the browser keeps the worker that it has.
  if (isOn && !release) return noReleaseReply(releases.lastError);
  const version = release?.snapshot.areas['shell']?.version;
  const body = isOn && version ? await source.file('shell', version, `client/${SERVICE_WORKER}`) : undefined;
  if (!body) return removing(REMOVES_ITSELF + END);
  const headers = { ...HEADERS, 'cache-control': 'no-cache', vary: 'cookie', etag: `"${version}"` };
  if (isKnown(request, headers.etag)) return empty(304, headers);
  return { status: 200, headers, body };
}

function removing(body: string, headers: Record<string, string> = {}): Reply {
  return { status: 200, headers: { ...HEADERS, 'cache-control': 'no-store', ...headers }, body };
}
