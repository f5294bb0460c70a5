import { noteAnswer } from '@nivaas/federation/browser';

/** After a restart of the server, browsers are connected again by then. */
const RECONNECT_MS = 6_000;

interface Listener {
  onEvent: (text: string) => void;
  /** The server refuses to send events. The stream is closed. */
  onRefused: () => void;
}

/**
 * Listens to the events of a release.
 * @returns Stops listening.
 */
export function openReleaseStream(release: string, { onEvent, onRefused }: Listener): () => void {
  // The registry keeps the versions of releases that open tabs run on.
  const source = new EventSource(`/_release/events?release=${release}`);
  source.addEventListener('release', ({ data }: MessageEvent<string>) => onEvent(data));
  let timer: ReturnType<typeof setTimeout> | undefined;
  source.addEventListener('open', () => noteAnswer(true));
  // The browser reconnects after a lost connection, but not after an error response.
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) return onRefused();
    timer ??= setTimeout(() => {
      timer = undefined;
      if (source.readyState === EventSource.CONNECTING) noteAnswer(false);
    }, RECONNECT_MS);
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
