import { isBusy } from '@nivaas/federation';

export interface ReleaseFollower {
  /** True when a newer release is live than the one that this page runs on, and leaving it loses nothing. */
  shouldReload: () => boolean;
}

/** How long after a refusal the edge is asked again for news. Milliseconds. */
const AGAIN = 10_000;

/**
 * Learns of new releases while the tab is visible. A page view keeps its release to the end; the next navigation is
 * then a document load, which starts with the new one. Nothing happens while the visitor has unsaved work.
 */
export function followReleases(): ReleaseFollower {
  const { release, reloadOnRelease } = document.documentElement.dataset;
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
    // Says which release the tab runs on: its versions stay stored as long as somebody looks at them.
    const source = new EventSource(`/_release/events?release=${release ?? ''}`);
    source.addEventListener('release', (event: MessageEvent<string>) => {
      newest = releaseIn(event.data) ?? newest;
      // Only in development: a saved file shows at once.
      if (newest !== release && reloadOnRelease !== undefined) window.location.reload();
    });
    // The browser itself comes back after a line that broke, and never after an answer that it did not like.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED || source !== events) return;
      events = undefined;
      setTimeout(listen, AGAIN);
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
