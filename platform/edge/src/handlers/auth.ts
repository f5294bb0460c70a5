import type { Accounts } from '@nivaas/accounts';
import { problem, readBody, type Exchange, type Reply } from '../http';

const BODY_LIMIT = 16 * 1024;
const UPSTREAM_LIMIT = 10_000;
/** Of the visitor's request; everything else stays here. */
const FORWARDED = ['content-type', 'accept', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const;

/** `/auth/*`: our own accounts service, in this process. */
export async function handleAuth({ request, method, path }: Exchange, accounts: Accounts): Promise<Reply> {
  const body = await readBody(request, BODY_LIMIT);
  if (!body) return tooLarge();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  return accounts.handle({ method, path, headers, body, address: request.socket.remoteAddress ?? 'unknown' });
}

/** `/auth/*` behind `API_ORIGIN`: another server answers; the visitor sees one site. */
export async function forwardAuth(
  { request, method, path, search }: Exchange,
  apiOrigin: string,
): Promise<Reply> {
  const body = await readBody(request, BODY_LIMIT);
  if (!body) return tooLarge();
  const headers = new Headers({ 'x-forwarded-for': request.socket.remoteAddress ?? 'unknown' });
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  try {
    const answer = await fetch(`${apiOrigin}${path}${search}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(UPSTREAM_LIMIT),
      ...(body.length > 0 ? { body } : {}),
    });
    const cookies = answer.headers.getSetCookie();
    return {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  } catch {
    return problem(502, 'upstream_unavailable', 'We could not reach the accounts server. Please try again.');
  }
}

function tooLarge(): Reply {
  return problem(413, 'too_large', `The request has more than ${BODY_LIMIT} bytes.`, { connection: 'close' });
}
