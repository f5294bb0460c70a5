import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A part that is not ready after this long goes out as its fallback; the browser tries again. Milliseconds. */
const RENDER_LIMIT = 2_000;

/** Renders with every Suspense boundary complete. Boundaries are never outlined: that would need inline script. */
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
        // Whose component it was: an error that React throws does not say so itself.
        if (error instanceof Error) Object.assign(error, { componentStack });
        onError(error);
      },
    });
    const limit = setTimeout(
      () => stream.abort(new Error(`not rendered within ${RENDER_LIMIT} ms`)),
      RENDER_LIMIT,
    );
  });
}
