import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** After this, unfinished parts are sent as their fallbacks and rendered in the browser. */
const RENDER_TIMEOUT_MS = 2_000;

/** Waits for every Suspense boundary and keeps its content in place, since streaming it later needs inline script. */
export function renderToHtml(element: ReactElement, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(limit);
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error, { componentStack }) => {
        // Names the failed component, which an error thrown by React itself does not.
        if (error instanceof Error) Object.assign(error, { componentStack });
        onError(error);
      },
    });
    const limit = setTimeout(
      () => stream.abort(new Error(`not rendered within ${RENDER_TIMEOUT_MS} ms`)),
      RENDER_TIMEOUT_MS,
    );
  });
}
