import { isRefusal } from '@nivaas/contracts/refusal';
import { refusal } from '@nivaas/registry';
import { beforeDeadline, problem, type Handler, type Reply } from '@nivaas/http';

export const STORE_RETRY_SECONDS = 5;
/** A visitor's request may read several keys, each with a deadline of its own. */
const MAX_WAIT_MS = 5_000;

/** True when the store failed or did not answer in time; a later try may succeed. */
export function isStoreAway(error: unknown): boolean {
  return isRefusal(error, 'store_unavailable');
}

/** For visitors; the ops API says more. */
export function storeAwayReply(): Reply {
  const message = 'This cannot be read right now. Please try again in a moment.';
  return problem(503, 'store_unavailable', message, { 'retry-after': String(STORE_RETRY_SECONDS) });
}

/** Before the first release, and while an edge that has just started cannot read the newest. Nothing is missing for good. */
export function noReleaseReply(lastError: unknown): Reply {
  if (isStoreAway(lastError)) return storeAwayReply();
  const message = 'Nothing has been released yet. Run "npm start" or "npm run release -- deploy <area>".';
  return problem(503, 'no_release', message);
}

/** For a handler that reads the store: limits how long a visitor waits for all of it. */
export function withinLimit(handle: Handler): Handler {
  const late = () => refusal('store_unavailable', `not read within ${MAX_WAIT_MS} ms`);
  return async (exchange) => beforeDeadline(Promise.resolve(handle(exchange)), MAX_WAIT_MS, late);
}
