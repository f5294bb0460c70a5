import { localPath } from '@nivaas/contracts';
import { redirect } from 'react-router-dom';
import { REDIRECT_LOOP } from '../limits';

/** Pages redirect to one another endlessly. */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError';
  readonly code = 'redirect_loop';
}

export function isRedirect(value: unknown): value is Response {
  return value instanceof Response && value.status >= 300 && value.status < 400;
}

function isOfThisHost({ headers }: Response): boolean {
  const target = headers.get('location') ?? '';
  try {
    return new URL(target, location.href).origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * Counts the redirects of one tab. The server does not count: it would mix visitors, and a browser ends a loop of
 * documents anyway.
 */
export class Redirects {
  #timesMs: number[] = [];

  /**
   * Returns what a loader threw, for one redirect too many an error, and for a redirect to another host one to the home
   * page: a visitor may have chosen where it leads.
   */
  checked(thrown: unknown): unknown {
    if (!isRedirect(thrown)) return thrown;
    const nowMs = performance.now();
    const recent = this.#timesMs.filter((timeMs) => nowMs - timeMs < REDIRECT_LOOP.withinMs);
    this.#timesMs = recent.length < REDIRECT_LOOP.count ? [...recent, nowMs] : [];
    if (recent.length < REDIRECT_LOOP.count) return isOfThisHost(thrown) ? thrown : redirect(localPath('/'));
    return new RedirectLoopError('Pages redirect to one another endlessly.');
  }
}
