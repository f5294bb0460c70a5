import { empty, json, problem, refused, type Reply } from '@nivaas/http';

/**
 * A value as the body of an answer; it is JSON already, and if it were not, only its reader would fail.
 *
 * @param asOf Its time, if it is older than it should be.
 */
export function valueReply(
  value: Buffer | undefined,
  headers: Record<string, string> = {},
  asOf?: string,
): Reply {
  const age = asOf === undefined ? '' : `"asOf":"${asOf}",`;
  const body = value && Buffer.concat([Buffer.from(`{${age}"value":`), value, Buffer.from('}')]);
  return { ...json(200, undefined, headers), body: body ?? '{}' };
}

interface Failure {
  code: string;
  message: string;
  details: { status?: number; fields?: object };
}

export function failure({ code, message, details }: Failure): Reply {
  const { status = 400, fields } = details;
  // The message of an unexpected error may quote anything.
  const shown = code === 'function_failed' ? 'This did not work. Please try again.' : message;
  return refused({ status, code, message: shown, fields });
}

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** An answer of a public function, which pages of other origins may read. They send no cookies. */
export const forForeign = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, ...ANY_ORIGIN },
});
/** What calls of functions send (packages/federation/src/functions/stubs). */
export const preflight = () =>
  empty(204, {
    ...ANY_ORIGIN,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '600',
  });

export const unknownFunction = () => problem(404, 'function_unknown', 'There is no such function.');
export const versionGone = () =>
  problem(410, 'version_gone', 'This version is not served any more. Load the page again.');
export const signedOut = () => problem(401, 'session_missing', 'Log in first.');
export const crossSite = () => problem(403, 'cross_site', 'Requests from other sites are refused.');
export const wrongMethod = () => problem(405, 'method_not_allowed', 'This is an action.', { allow: 'POST' });
export const tooMany = (waitMs: number) =>
  problem(429, 'too_many_calls', 'Too many requests. Please wait a moment.', {
    'retry-after': String(Math.ceil(waitMs / 1_000)),
  });
