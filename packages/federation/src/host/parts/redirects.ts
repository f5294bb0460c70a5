import { REDIRECT_LOOP } from '../limits';

/** Pages that send to one another without end would keep the visitor waiting for ever. */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError';
  readonly code = 'redirect_loop';
}

export function isRedirect(value: unknown): value is Response {
  return value instanceof Response && value.status >= 300 && value.status < 400;
}

/**
 * Counts the redirects of one tab. None are counted on the server: there they are those of many visitors, and a browser
 * ends a loop of documents itself.
 */
export class Redirects {
  #timesMs: number[] = [];

  /** What to throw for something that a loader threw: the same, or an error instead of one redirect too many. */
  checked(thrown: unknown): unknown {
    if (!isRedirect(thrown)) return thrown;
    const nowMs = performance.now();
    const recent = this.#timesMs.filter((timeMs) => nowMs - timeMs < REDIRECT_LOOP.withinMs);
    this.#timesMs = recent.length < REDIRECT_LOOP.count ? [...recent, nowMs] : [];
    if (recent.length < REDIRECT_LOOP.count) return thrown;
    return new RedirectLoopError('Pages send to one another without end.');
  }
}
