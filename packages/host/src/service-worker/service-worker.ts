import '@nivaas/federation/install-site';
import { answerFile, answerPage, isCutOff, takeArrived } from './answer';
import { parseKeepMessage } from './keep-message';
import { FILES, PAGES, TAKE_OVER } from './kept';
import { isFile, isPage } from './may-keep';
import { takeMessage } from './take-message';
import { worker } from './worker-scope';

/*
 * Serves kept pages when the network fails. Otherwise all pages and files come from the network, so that a release or
 * a rollback shows in the next page (docs/decisions/0046-a-service-worker-that-a-release-always-wins-against.md).
 */

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  // Caches that the worker of an earlier site left behind.
  const foreign = (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
  await Promise.all(foreign.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(answerPage(event, url));
  else if (isFile(url) && isCutOff()) event.respondWith(answerFile(request));
});

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting();
  const message = parseKeepMessage(event.data);
  if (message) event.waitUntil(takeMessage(message, takeArrived(event.source?.id, message.visited)));
});
