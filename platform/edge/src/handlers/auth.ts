import type { IncomingMessage } from 'node:http';
import type { Accounts } from '@nivaas/accounts';
import {
  clientAddress,
  isCrossSite,
  isEncoded,
  problem,
  readBody,
  type Exchange,
  type Reply,
} from '@nivaas/http';
import { Agent, request as send, type Dispatcher } from 'undici';

const BODY_LIMIT_BYTES = 16 * 1024;
const ANSWER_LIMIT_BYTES = 1024 * 1024;
/** For the other server's whole answer. */
const UPSTREAM_TIME_MS = 10_000;
/** While the other server hangs, visitors wait for these connections, and pages keep their file descriptors. */
const agent = new Agent({ connections: 32, maxResponseSize: ANSWER_LIMIT_BYTES });
/** Plain names only: some servers read `..;` as `..`, and so would give more than `/auth/`. */
const PATH = /^(?:\/[\w.~-]+)+$/;
/** Of the visitor's request; everything else stays here. */
const FORWARDED = [
  ...['content-type', 'accept', 'accept-language', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'],
  ...['traceparent', 'tracestate', 'x-request-id'],
];
/** Of the other server's answer; what would open the site or tell of the server stays there. */
const RETURNED = [
  'content-type',
  'content-encoding',
  'set-cookie',
  'retry-after',
  'allow',
  'location',
  'www-authenticate',
];

/** `/auth/*`: our own accounts service, in this process. */
export async function handleAuth(
  { request, method, path }: Exchange,
  accounts: Accounts,
  trustsProxy: boolean,
): Promise<Reply> {
  const body = await readBody(request, BODY_LIMIT_BYTES);
  if (!body) return tooLarge();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  return accounts.handle({ method, path, headers, body, address: clientAddress(request, trustsProxy) });
}

export interface Upstream {
  apiOrigin: string;
  trustsProxy: boolean;
  isSecure: boolean;
  timeMs?: number;
}

/**
 * `/auth/*` behind `API_ORIGIN`: another server answers; the visitor sees one site. Other sites' requests and
 * compressed or endless bodies are refused here, in the words of our own service, whatever that server does.
 */
export async function forwardAuth(exchange: Exchange, upstream: Upstream): Promise<Reply> {
  const { request } = exchange;
  if (isCrossSite(request.headers))
    return problem(403, 'cross_site', 'Requests from other sites are refused.');
  if (isEncoded(request))
    return problem(415, 'json_only', 'Send the request as uncompressed application/json.');
  if (!PATH.test(exchange.path)) return problem(404, 'not_found', 'There is nothing at this address.');
  const body = await readBody(request, BODY_LIMIT_BYTES);
  if (!body) return tooLarge();
  try {
    return await ask(exchange, upstream, body);
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      return problem(504, 'upstream_slow', 'The accounts server did not answer in time. Please try again.');
    return problem(502, 'upstream_unavailable', 'We could not reach the accounts server. Please try again.');
  }
}

async function ask(
  { request, method, path, search }: Exchange,
  upstream: Upstream,
  body: Buffer,
): Promise<Reply> {
  const answer = await send(upstream.apiOrigin + path + search, {
    dispatcher: agent,
    method: method as Dispatcher.HttpMethod,
    headers: headersFor(request, upstream),
    body: body.length > 0 ? body : null,
    signal: AbortSignal.timeout(upstream.timeMs ?? UPSTREAM_TIME_MS),
  });
  const headers: Reply['headers'] = { 'content-type': 'application/json; charset=utf-8' };
  for (const name of RETURNED) {
    const value = answer.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  // Said last: an account's answer is kept by nobody, whatever that server thinks.
  headers['cache-control'] = 'no-store';
  return { status: answer.statusCode, headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

function headersFor(request: IncomingMessage, upstream: Upstream): Record<string, string> {
  const headers: Record<string, string> = {
    'x-forwarded-for': clientAddress(request, upstream.trustsProxy),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': upstream.isSecure ? 'https' : 'http',
    // Without a word a server may choose any encoding.
    'accept-encoding': 'identity',
  };
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

function tooLarge(): Reply {
  return problem(413, 'too_large', `The request has more than ${BODY_LIMIT_BYTES} bytes.`, {
    connection: 'close',
  });
}
