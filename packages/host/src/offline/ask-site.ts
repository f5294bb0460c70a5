import { askBy, isReached, setReached } from '@nivaas/federation/browser';

/** A phone on a slow network may need seconds while pictures load. */
const DEADLINE_MS = 8_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<Headers | undefined> | undefined;

/** Asks for the headers that name the live release; undefined without an answer of this site. */
export function askSite(): Promise<Headers | undefined> {
  return (asking ??= ask().finally(() => (asking = undefined)));
}

/** Whether the device itself says that it has no network. One whose network leads nowhere does not say so. */
export function isDeviceOffline(): boolean {
  return !navigator.onLine;
}

/** From now on a request that failed makes this tab ask whether it reaches the site, until it does. */
export function startAsking(): void {
  const again = () => void askSite();
  askBy(askSite);
  window.addEventListener('online', again);
  window.addEventListener('offline', again);
  // A restored page that reached the site asks for its data, which tells.
  window.addEventListener('pageshow', () => isReached() || again());
  document.addEventListener('visibilitychange', () => document.hidden || isReached() || again());
  window.addEventListener('reached', () => {
    clearTimeout(timer);
    pauseMs = FIRST_PAUSE_MS;
  });
  if (isDeviceOffline() || !isReached()) again();
}

async function ask(): Promise<Headers | undefined> {
  clearTimeout(timer);
  const end = new AbortController();
  const deadline = setTimeout(() => end.abort(), DEADLINE_MS);
  const init = { method: 'HEAD', cache: 'no-store', signal: end.signal } as const;
  const headers = await fetch('/_release', init).then(
    // A proxy's page about a server that is away has no such header.
    (answer) => (answer.headers.has('x-release') ? answer.headers : undefined),
    () => undefined,
  );
  clearTimeout(deadline);
  setReached(headers !== undefined);
  if (headers) return headers;
  pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  // A tab in the background asks when it is shown.
  timer = setTimeout(() => document.hidden || void askSite(), pauseMs);
  return undefined;
}
