import type { ReactElement } from 'react';
// The build of React DOM that needs no modules of Node's: a renderer has none.
import { renderToReadableStream } from 'react-dom/server.edge';

/** After this, unfinished parts are sent as their fallbacks and rendered in the browser. */
const RENDER_TIMEOUT_MS = 2_000;

/** Waits for every Suspense boundary and keeps its content in place, since streaming it later needs inline script. */
export async function renderToHtml(
  element: ReactElement,
  onError: (error: unknown) => void,
): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`not rendered within ${RENDER_TIMEOUT_MS} ms`)),
    RENDER_TIMEOUT_MS,
  );
  try {
    const stream = await renderToReadableStream(element, {
      signal: limit.signal,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error, { componentStack }) => {
        // Names the failed component, which an error thrown by React itself does not.
        if (error instanceof Error) Object.assign(error, { componentStack });
        onError(error);
      },
    });
    await stream.allReady;
    return await new Response(stream).text();
  } finally {
    clearTimeout(timer);
  }
}
