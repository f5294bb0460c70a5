import { RenderTimeout } from '@nivaas/federation/server';
import type { ReactElement } from 'react';
// Twice as fast as the build for other runtimes. The preset of the shell replaces what it imports from Node.
import { renderToPipeableStream } from 'react-dom/server.node';

/** After this, unfinished parts are sent as their fallbacks and rendered in the browser. */
const RENDER_TIMEOUT_MS = 2_300;

/** Waits for every Suspense boundary and keeps its content in place, since streaming it later needs inline script. */
export function renderToHtml(element: ReactElement, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const settled = () => clearTimeout(limit);
    const sink = new Sink((html) => {
      settled();
      resolve(html);
    });
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink as unknown as NodeJS.WritableStream),
      onShellError: (error) => {
        settled();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error, { componentStack }) => {
        // Names the failed component, which an error thrown by React itself does not.
        if (error instanceof Error) Object.assign(error, { componentStack });
        onError(error);
      },
    });
    const limit = setTimeout(
      () => stream.abort(new RenderTimeout(`not rendered within ${RENDER_TIMEOUT_MS} ms`)),
      RENDER_TIMEOUT_MS,
    );
  });
}

/** Takes all that React writes at once. React calls these methods of a stream and no others. */
class Sink {
  readonly #parts: Uint8Array[] = [];
  #bytes = 0;

  constructor(private readonly onEnd: (html: string) => void) {}

  on(): this {
    return this;
  }

  write(part: Uint8Array): true {
    this.#parts.push(part);
    this.#bytes += part.length;
    return true;
  }

  end(): void {
    const all = new Uint8Array(this.#bytes);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    this.onEnd(new TextDecoder().decode(all));
  }
}
