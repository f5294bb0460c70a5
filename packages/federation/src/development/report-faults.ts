/** React's notices about errors that it recovered from. The server reports its own. */
const SERVER_NOTICE = /^Switched to client rendering because/;
const HYDRATION_NOTICE = /^There was an error while hydrating/;

const reported = new Set<string>();

/** Reports errors of the page to the development server, which maps the stack to sources and shows the overlay. */
function report(error: unknown): void {
  const {
    message,
    stack = '',
    cause,
  } = error instanceof Error ? error : { message: String(error), stack: '', cause: undefined };
  if (SERVER_NOTICE.test(message)) return;
  if (HYDRATION_NOTICE.test(message) && cause instanceof Error) {
    // React notes it when the part is on the screen: its error may be mended then.
    if (!reported.has(cause.message)) report(cause);
    return;
  }
  reported.add(message);
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
