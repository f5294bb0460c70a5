import { language, languageCodes, localPath } from '@nivaas/contracts';
import { isReached, watchStored } from '@nivaas/federation/browser';
import type { KeepMessage } from '../service-worker/keep-message';
import { OFFLINE_PATH } from '../service-worker/kept';
import { savesData } from '../saves-data';
import { whenIdle } from '../when-idle';
import { keptSince } from './kept-since';

/** What a site keeps for times without a connection, besides the pages that were opened. */
export interface KeptParts {
  /** Asked each time: pages that the visitor saved, the most wanted first. */
  wanted: () => KeepMessage['wanted'];
  /** Called once, when the page has loaded. */
  beReady?: () => void;
}

export interface Navigations {
  /** Adds a listener for completed navigations in this document. */
  onArrival: (listener: () => void) => void;
}

/** By then the pictures in view have usually arrived. */
const SETTLED_AFTER_MS = 1_000;
const MAX_FILES = 500;

/**
 * Tells the service worker what to keep: the list of kept pages, what the site wants, and each visited page. The first page is kept
 * at once and all others once they have settled or are left. When this document is left, the last one is kept again.
 */
export function keepPages({ onArrival }: Navigations, wanted: KeptParts['wanted'] = () => []): void {
  const tell = (left?: string) => tellWorker(wanted, left);
  let shown = here();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    timer = undefined;
    whenIdle(() => void tell(), SETTLED_AFTER_MS);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_AFTER_MS);
  };
  void tell();
  later();
  onArrival(() => {
    // Another query is the same page still: a visitor who filters passes through many.
    if (timer !== undefined && pathOf(shown) !== location.pathname) void tell(shown);
    shown = here();
    later();
  });
  watchStored(later);
  // More pictures have loaded since, and the browser may end this document soon.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell();
  });
}

const here = () => location.pathname + location.search;
const pathOf = (address: string) => address.split('?', 1)[0];

/** @param left Address of a page that is not on the screen any more. */
async function tellWorker(wanted: KeptParts['wanted'], left?: string): Promise<void> {
  if (!isReached() || keptSince() !== undefined) return;
  const message = messageOf(wanted(), left);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

function messageOf(ofSite: KeepMessage['wanted'], left: string | undefined): KeepMessage {
  const wanted = [...offlinePages(), ...ofSite];
  const common = { wanted, savesData: savesData() };
  if (left !== undefined) return { ...common, visited: left, files: [] };
  const isShown =
    document.querySelector('main [data-fallback], main [aria-busy=true], main [data-private]') === null;
  return { ...common, ...(isShown ? { visited: here() } : {}), files: loadedFiles() };
}

/** In the page's language, and in others that the visitor reads. */
function offlinePages(): KeepMessage['wanted'] {
  const read = navigator.languages.map((tag) => tag.split('-', 1)[0]);
  return languageCodes
    .filter((each) => each === language || read.includes(each))
    .map((each) => ({
      path: localPath(OFFLINE_PATH, each),
      parts: [],
    }));
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
