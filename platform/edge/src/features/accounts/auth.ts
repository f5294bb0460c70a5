import type { IncomingMessage } from 'node:http';
import type { Accounts } from '@nivaas/accounts';
import {
  clientAddress,
  isCrossSite,
  isEncoded,
  problem,
  readBody,
  traceHeaders,
  type Exchange,
  type Reply,
  type TrustedProxies,
} from '@nivaas/http';
import { Agent, request as send, type Dispatcher } from 'undici';
import { throughForm } from './plain-forms';
import type { FormValues } from '../../pages/form-values';

const BODY_LIMIT_BYTES = 16 * 1024;
const ANSWER_LIMIT_BYTES = 1024 * 1024;
export const UPSTREAM_TIMEOUT_MS = 10_000;
/** Bounded, so that a hanging upstream does not use up the file descriptors that pages need. */
export const agent = new Agent({ connections: 32, maxResponseSize: ANSWER_LIMIT_BYTES });
/** Plain names only: some servers read `..;` as `..`, and would serve more than `/auth/`. */
const PATH = /^(?:\/[\w.~-]+)+$/;
const FORWARDED = [
  ...['content-type', 'accept', 'accept-language', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'],
  ...['traceparent', 'tracestate'],
];
/** Headers of the answer that visitors get. Others could weaken our policies or describe the upstream. */
const RETURNED = [
  ...['content-type', 'content-encoding', 'set-cookie'],
  ...['retry-after', 'allow', 'location', 'www-authenticate'],
];

/** `/auth/*`: the accounts service in this process. */
export async function handleAuth(
  exchange: Exchange,
  accounts: Accounts,
  proxies: TrustedProxies,
  typed: FormValues,
): Promise<Reply> {
  const { request, requestId, method, path } = exchange;
  const sent = await readBody(request, BODY_LIMIT_BYTES);
  if (!sent) return tooLarge();
  const plain = Object.entries(request.headers).map(([name, value]) => [name, value && String(value)]);
  const received = Object.fromEntries(plain) as Record<string, string | undefined>;
  const headers = { ...received, 'x-request-id': requestId, ...traceHeaders() };
  const address = clientAddress(request, proxies);
  return throughForm(exchange, sent, typed, (body, type) =>
    accounts.handle({ method, path, headers: { ...headers, 'content-type': type }, body, address }),
  );
}

export interface Upstream {
  apiOrigin: string;
  proxies: TrustedProxies;
  isSecure: boolean;
  typed: FormValues;
  timeMs?: number;
}

/**
 * `/auth/*` with `API_ORIGIN`: forwards to another server. Cross-site requests and compressed or large bodies are
 * refused here, with the messages of our own service, whatever that server would do.
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
  return throughForm(exchange, body, upstream.typed, (asked, type) =>
    ask(exchange, upstream, asked, type).catch(upstreamFailure),
  );
}

function upstreamFailure(error: Error): Reply {
  if (error.name === 'TimeoutError')
    return problem(504, 'upstream_slow', 'The accounts server did not answer in time. Please try again.');
  return problem(502, 'upstream_unavailable', 'We could not reach the accounts server. Please try again.');
}

async function ask(
  { request, requestId, method, path, search }: Exchange,
  upstream: Upstream,
  body: Buffer,
  type: string | undefined,
): Promise<Reply> {
  const answer = await send(upstream.apiOrigin + path + search, {
    dispatcher: agent,
    method: method as Dispatcher.HttpMethod,
    headers: {
      ...headersFor(request, upstream),
      'x-request-id': requestId,
      ...(type ? { 'content-type': type } : {}),
    },
    body: body.length > 0 ? body : null,
    signal: AbortSignal.timeout(upstream.timeMs ?? UPSTREAM_TIMEOUT_MS),
  });
  const headers: Reply['headers'] = { 'content-type': 'application/json; charset=utf-8' };
  for (const name of RETURNED) {
    const value = answer.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  // Overrides the upstream: answers about accounts must not be cached.
  headers['cache-control'] = 'no-store';
  return { status: answer.statusCode, headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

function headersFor(request: IncomingMessage, upstream: Upstream): Record<string, string> {
  const headers: Record<string, string> = {
    'x-forwarded-for': clientAddress(request, upstream.proxies),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': upstream.isSecure ? 'https' : 'http',
    // Without it, the upstream may choose any encoding.
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
