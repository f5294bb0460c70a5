import { isBusy } from '@nivaas/federation';

export interface ReleaseFollower {
  /** True when a newer release is live and the visitor has no unsaved work. */
  shouldReload: () => boolean;
}

const RECONNECT_DELAY_MS = 10_000;

/**
 * Listens for new releases while the tab is visible. A page view never changes its release; instead, the next
 * navigation loads a document.
 */
export function followReleases(): ReleaseFollower {
  const { release, development, preview } = document.documentElement.dataset;
  // In development a saved file is replaced in the open page. A preview is no cohort's release: every event would name
  // another one.
  if (development !== undefined || preview !== undefined) return { shouldReload: () => false };
  let newest = release;
  let events: EventSource | undefined;

  const listen = () => {
    if (document.visibilityState !== 'visible') {
      events?.close();
      events = undefined;
      return;
    }
    events ??= open();
  };
  const open = () => {
    // The registry keeps the versions of releases that open tabs run on.
    const source = new EventSource(`/_release/events?release=${release ?? ''}`);
    source.addEventListener('release', (event: MessageEvent<string>) => {
      newest = releaseIn(event.data) ?? newest;
    });
    // The browser reconnects by itself after a lost connection, but not after an error response.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || source !== events) return;
      events = undefined;
      setTimeout(listen, RECONNECT_DELAY_MS);
    });
    return source;
  };
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pagehide', () => {
    events?.close();
    events = undefined;
  });
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
