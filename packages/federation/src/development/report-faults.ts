/** Tells the development server what the page throws: it maps the stack to the sources and shows it over the page. */
function report(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  void fetch('/_dev/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, stack }),
    keepalive: true,
  }).catch(() => undefined);
}

window.addEventListener('error', ({ error }) => error && report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));

export {};
