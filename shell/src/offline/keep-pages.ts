import { href, localPath } from '@nivaas/contracts';
import { readStored, storage } from '@nivaas/federation';
import { watchStored } from '@nivaas/federation/browser';
import type { KeepMessage } from '../service-worker/keep-message';
import { MAX_SAVED, OFFLINE_PATH } from '../service-worker/kept';
import { savesData } from '../navigation/upgrade-links';
import { whenIdle } from '../when-idle';
import { keptSince } from './kept-since';
import type { Navigations } from './start-offline';

/** By then the pictures in view have usually arrived. */
const SETTLED_AFTER_MS = 3_000;
const MAX_FILES = 500;

/**
 * Tells the service worker what to keep: saved homes, and each visited page once it has settled and again when it is
 * left.
 */
export function keepPages({ onArrival }: Navigations): void {
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void tell(), SETTLED_AFTER_MS), SETTLED_AFTER_MS);
  };
  later();
  onArrival(later);
  watchStored(later);
  // More pictures have loaded since, and the browser may end this document soon.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell();
  });
}

async function tell(): Promise<void> {
  // Even online, the page may be a kept one, because the server did not respond.
  if (!navigator.onLine || keptSince() !== undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(messageOf(location.pathname + location.search));
}

function messageOf(visited: string): KeepMessage {
  const wanted = [{ path: localPath(OFFLINE_PATH), parts: [] }, ...savedPages()];
  const isShown = document.querySelector('main [data-fallback], main [aria-busy=true]') === null;
  return { ...(isShown ? { visited } : {}), files: loadedFiles(), wanted, savesData: savesData() };
}

/** The page of saved homes, and those of the homes, the latest first. */
function savedPages(): KeepMessage['wanted'] {
  const homes = readStored(storage.shortlist).slice(-MAX_SAVED).reverse();
  if (homes.length === 0) return [];
  // The list's document has no cards, because the homes are stored on the device. So it also needs the cards' code.
  const list = { path: href.saved(), parts: ['mfe-search/property-card'] };
  return [list, ...homes.map((id) => ({ path: href.property(id), parts: [] }))];
}

/** The code that this document loaded, and the pictures on the page. */
function loadedFiles(): string[] {
  const code = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...document.images]
    .filter(({ complete }) => complete)
    .map(({ currentSrc }) => currentSrc);
  const paths = [...code.filter(isFileOf('/_assets/')), ...pictures.filter(isFileOf('/_media/'))].map(
    (url) => new URL(url).pathname,
  );
  return [...new Set(paths)].slice(0, MAX_FILES);
}

const isFileOf = (folder: string) => (url: string) => url.startsWith(location.origin + folder);
