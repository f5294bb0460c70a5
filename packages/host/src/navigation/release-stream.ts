import { noteAnswer } from '@nivaas/federation/browser';

const EVENTS = '/_release/events';
/**
 * Pause before the lock is requested. After Back, the browser is still taking the lock from the page that was left, and
 * would drop that page from its back/forward cache if another one waited for the lock.
 */
const LOCK_PAUSE_MS = 500;
/** After a restart of the server, browsers are connected again by then. */
const RECONNECT_MS = 6_000;
/** A page that starts to listen asks the listening one for its last event. */
const ASK = 'ask';

interface Listener {
  onEvent: (text: string) => void;
  /** The server refuses to send events. The stream is closed. */
  onRefused: () => void;
}

/**
 * Listens to the events of a release. All pages of a browser that show this release have one stream, because over HTTP/1.1
 * a browser has six connections to a site. The page that holds the lock has the stream, and passes events on to the others.
 *
 * @returns Stops listening.
 */
export function openReleaseStream(release: string, listener: Listener): () => void {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || !('BroadcastChannel' in window)) return openSource(release, listener);
  const name = `nivaas:releases:${release}`;
  const others = new BroadcastChannel(name);
  const stop = new AbortController();
  let last: string | undefined;
  const onEvent = (text: string) => {
    last = text;
    others.postMessage(text);
    listener.onEvent(text);
  };
  const hold = () =>
    new Promise<void>((unlock) => {
      // The lock was on its way when this page stopped.
      if (stop.signal.aborted) return unlock();
      const close = openSource(release, { ...listener, onEvent });
      stop.signal.addEventListener('abort', () => {
        close();
        unlock();
      });
    });
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== ASK) listener.onEvent(String(data));
    else if (last !== undefined) others.postMessage(last);
  });
  others.postMessage(ASK);
  const timer = setTimeout(() => {
    locks.request(name, { signal: stop.signal }, hold).catch(() => undefined);
  }, LOCK_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
    others.close();
  };
}

function openSource(release: string, { onEvent, onRefused }: Listener): () => void {
  // The registry keeps the versions of releases that open tabs run on.
  const source = new EventSource(`${EVENTS}?release=${release}`);
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
