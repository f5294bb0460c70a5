/** Redirects in one tab that lead nowhere: more than this many within this time. Milliseconds. */
const LOOP = { times: 5, within: 2_000 };

let times: number[] = [];

/** Pages that send to one another without end would keep the visitor waiting for ever. */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError';
  readonly code = 'redirect_loop';
}

export function isRedirect(value: unknown): value is Response {
  return value instanceof Response && value.status >= 300 && value.status < 400;
}

/**
 * Throws what a loader threw, or gave as a redirect. On the server redirects are not counted: there they are those of
 * many visitors, and a browser ends a loop of documents itself.
 *
 * @throws {RedirectLoopError} in the place of one redirect too many.
 */
export function passOn(thrown: unknown): never {
  if (typeof document === 'undefined' || !isRedirect(thrown)) throw thrown;
  const now = performance.now();
  times = [...times.filter((time) => now - time < LOOP.within), now];
  if (times.length <= LOOP.times) throw thrown;
  times = [];
  throw new RedirectLoopError('Pages send to one another without end.');
}
