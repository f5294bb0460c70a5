import { isFunctionError, root } from '@nivaas/contracts';
import { running } from './running';

/** React's notices about errors that it recovered from. The server reports its own, and what failed in a function. */
const SERVER_NOTICE = /^Switched to client rendering because/;
const HYDRATION_NOTICE = /^There was an error while hydrating/;

/** Paths of articles and lists, which contain more than texts. The area's own test knows which of it is text. */
const DATA = /(^|\.)(\d+|slug|topic|picture|date|id|kind|href)(\.|$)/;

const reported = new Set<string>();

/** Reports errors of the page to the development server, which maps the stack to sources and shows the overlay. */
function report(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  if (SERVER_NOTICE.test(message) || (isFunctionError(error) && error.details.status === 500)) return;
  const cause = causeOf(error);
  // React notes an error again when the part is on the screen. It may be mended then.
  if (HYDRATION_NOTICE.test(message) && cause instanceof Error && reported.has(cause.message)) return;
  if (cause !== error) return report(cause);
  reported.add(message);
  post({ message, stack, builds: running.map(({ hash }) => hash()).join('') });
}

/** What a part threw that could not be loaded, or could not be hydrated. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return error;
  return HYDRATION_NOTICE.test(error.message) || error.name === 'AreaLoadError'
    ? causeOf(error.cause)
    : error;
}

function post(body: object): void {
  void fetch('/_dev/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}

window.addEventListener('error', ({ error }) => error && report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
const reportUntranslated = (name: string, paths: string[]) => {
  const { lang } = document.documentElement;
  const texts = paths.filter((path) => !DATA.test(path));
  if (texts.length > 0) post({ note: `${name} is not translated (${lang}): ${texts.join(', ')}` });
};
if (root) root.onUntranslated = reportUntranslated;
