import { isBusy } from '@nivaas/federation';

export interface ReleaseFollower {
  /** True when a newer release is live and the visitor has no unsaved work. */
  shouldReload: () => boolean;
}

/**
 * Pause before listening again while the server refuses: growing and random, so that tabs do not reconnect together.
 */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 40_000;

/**
 * Listens for new releases while the tab is visible; where the server sends no events, as behind a shared cache, it
 * polls. A page view never changes its release; instead, the next navigation loads a document.
 */
export function followReleases(): ReleaseFollower {
  const { release, development, preview } = document.documentElement.dataset;
  // In development a saved file is replaced in the open page. A preview's release belongs to no cohort: every event
  // would name another one.
  if (development !== undefined || preview !== undefined) return { shouldReload: () => false };
  let newest = release;
  let events: EventSource | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listen = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') events ??= open();
    else stop();
  };
  const stop = () => {
    clearTimeout(timer);
    events?.close();
    events = undefined;
  };
  const ask = async () => {
    const answer = await fetch('/_release', { cache: 'no-cache' }).catch(() => undefined);
    if (answer?.ok) newest = releaseIn(await answer.text().catch(() => '')) ?? newest;
  };
  const open = () => {
    // The registry keeps the versions of releases that open tabs run on.
    const source = new EventSource(`/_release/events?release=${release ?? ''}`);
    source.addEventListener('release', (event: MessageEvent<string>) => {
      newest = releaseIn(event.data) ?? newest;
      pauseMs = FIRST_PAUSE_MS;
    });
    // The browser reconnects by itself after a lost connection, but not after an error response.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || source !== events) return;
      events = undefined;
      void ask();
      timer = setTimeout(listen, pauseMs * (0.5 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
    return source;
  };
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', listen);
  listen();
  return { shouldReload: () => newest !== release && !isBusy() };
}

function releaseIn(text: string): string | undefined {
  try {
    const { release } = JSON.parse(text) as { release?: unknown };
    return typeof release === 'string' && /^r[0-9a-f]{12}$/.test(release) ? release : undefined;
  } catch {
    return undefined;
  }
}
