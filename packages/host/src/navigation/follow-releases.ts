import { SERVICE_WORKER } from '@nivaas/contracts';
import { isBusy } from '@nivaas/federation';
import { askSite } from '../offline/ask-site';
import { openReleaseStream } from './release-stream';
import { savesData } from '../saves-data';

export interface ReleaseFollower {
  /** Whether the next page is to be a document: a newer release is live, and the visitor has no unsaved work. */
  nextIsDocument: () => boolean;
}

/** Each pause is 50 to 100 % of this, so that tabs do not poll together. Shared caches keep a response for 1 s. */
const POLL_MS = 1_350;
/** Pause after a failure. It doubles with each further failure. */
const FIRST_PAUSE_MS = 5_000;
/** Also for idle tabs, because a phone's radio sleeps after some ten seconds without traffic. */
const LONGEST_PAUSE_MS = 40_000;
const USED_FOR_MS = 60_000;

/**
 * Listens for new releases while the tab is visible, with one stream for all tabs of a browser; behind a shared cache,
 * which sends no events, it polls. A page view never changes its release; instead, the next navigation loads a document.
 */
export function followReleases(): ReleaseFollower {
  const { release, development, preview } = document.documentElement.dataset;
  // In development a saved file is replaced in the open page. A preview's release belongs to no cohort: every event
  // would name another one.
  if (development !== undefined || preview !== undefined) return { nextIsDocument: () => false };
  let newest = release;
  let stopListening: (() => void) | undefined;
  let isShared = false;
  let usedAt = Date.now();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listen = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') stop();
    else if (isShared || hasForeignWorker()) void ask();
    else stopListening ??= open();
  };
  const stop = () => {
    clearTimeout(timer);
    stopListening?.();
    stopListening = undefined;
  };
  const isIdle = () => Date.now() - usedAt > USED_FOR_MS;
  // Once a newer release is known, frequent polls gain nothing.
  const pollMs = () => (newest !== release || isIdle() || savesData() ? LONGEST_PAUSE_MS : POLL_MS);
  const ask = async () => {
    const headers = await askSite();
    const live = releaseIn(headers?.get('x-release'));
    newest = live ?? newest;
    // A private response means that there is no shared cache: frequent polls would all reach the edge.
    if (live) isShared = !headers?.get('cache-control')?.includes('private');
    const isPolled = live && isShared;
    clearTimeout(timer);
    timer = setTimeout(listen, (isPolled ? pollMs() : pauseMs) * (0.5 + Math.random() / 2));
    pauseMs = isPolled ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const open = () =>
    openReleaseStream(release ?? '', {
      onEvent: (text) => {
        newest = releaseIn(text) ?? newest;
        pauseMs = FIRST_PAUSE_MS;
      },
      onRefused: () => {
        stop();
        void ask();
      },
    });
  const use = () => {
    const wasIdle = isIdle();
    usedAt = Date.now();
    if (isShared && wasIdle) listen();
  };
  for (const event of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(event, use, true);
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', listen);
  listen();
  return { nextIsDocument: () => newest !== release && !isBusy() };
}

/**
 * The worker of an earlier site passes on this page's requests. While it passes on the stream, which does not end, the
 * browser would not activate the site's own worker in its place.
 */
function hasForeignWorker(): boolean {
  const controller = navigator.serviceWorker?.controller;
  return !!controller && new URL(controller.scriptURL).pathname !== `/${SERVICE_WORKER}`;
}

/** The release that a header or an event names. */
function releaseIn(text: string | null | undefined): string | undefined {
  return /\br[0-9a-f]{12}\b/.exec(text ?? '')?.[0];
}
