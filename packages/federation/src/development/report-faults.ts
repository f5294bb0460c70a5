/** Reports errors of the page to the development server, which maps the stack to sources and shows the overlay. */
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
