/**
 * Notices when the shell does not start: its file does not load, it throws or rejects before it has hydrated, or it has
 * not hydrated ten seconds after it was loaded. An interval counts the seconds, because a tab may sleep, and skips those
 * before a prerendered page is shown. The guard sends a beacon, marks the version in a cookie, and reloads if the edge
 * offers another shell. It does so once per version and only with cookies, so it cannot loop. It asks with HEAD first,
 * because a failed reload would replace a readable page. It does not interrupt a visitor who types: their next page has
 * the other shell.
 *
 * @param file End of the address of the shell's script.
 * @param mark Name of the cookie.
 */
export function guardShell(
  view: Promise<string>,
  version: string,
  file: string,
  mark: string,
  cookieAttributes: string,
): void {
  const { dataset } = document.documentElement;
  let hasFailed = false;
  let seconds = 0;
  let timer: number | undefined;
  const isMarked = () => document.cookie.includes(mark);

  const fail = (message: string) => {
    if (hasFailed || 'hydrated' in dataset) return;
    hasFailed = true;
    void view.then((token) =>
      navigator.sendBeacon(
        '/_beacon',
        JSON.stringify({
          // First, because the edge stops reading a beacon without one.
          view: token,
          release: dataset['release'],
          area: 'shell',
          version,
          part: 'shell',
          phase: 'load',
          code: 'not_started',
          message: message.slice(0, 300),
        }),
      ),
    );
    if (isMarked()) return;
    document.cookie = mark + cookieAttributes;
    if (!isMarked()) return;
    fetch('', { method: 'HEAD' }).then(({ headers }) => {
      const isOther = (headers.get('x-shell') || version) !== version;
      if (isOther && !(document.activeElement as HTMLInputElement | null)?.value) location.reload();
    }, Boolean);
  };

  // An extension or another script may fail, too.
  const isFromShell = (event: Event) =>
    ((event as ErrorEvent).filename || (event.target as HTMLScriptElement).src || '').endsWith(file);
  const count = () => {
    if (document.prerendering || ++seconds !== 10) return;
    clearInterval(timer);
    fail('It did not hydrate.');
  };
  addEventListener(
    'error',
    (event) => isFromShell(event) && !timer && fail(event.message || 'It was not loaded.'),
    true,
  );
  document.addEventListener(
    'load',
    (event) => {
      if (isFromShell(event)) timer = setInterval(count, 1_000);
    },
    true,
  );
  addEventListener('not-started', (event) => fail((event as CustomEvent<string>).detail));
}
