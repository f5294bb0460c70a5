import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import { isCrossSite, type Accounts } from '@nivaas/accounts';
import { problem, readBody, RequestEnded, type Exchange, type Reply } from '../http';
import { clientAddress } from '../limits/client-address';

const BODY_LIMIT = 16 * 1024;
/** Of the other server's answer, in bytes. */
const ANSWER_LIMIT = 1024 * 1024;
/** Milliseconds that the other server has for its whole answer. */
const UPSTREAM_TIME = 10_000;
/** Connections to the other server. While it hangs, visitors wait for these, and pages keep their file descriptors. */
const CONNECTIONS = { keepAlive: true, maxSockets: 32 };
const agent = new Agent(CONNECTIONS);
const secureAgent = new SecureAgent(CONNECTIONS);
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
  const body = await readBody(request, BODY_LIMIT);
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
  /** Milliseconds. */
  time?: number;
}

/**
 * `/auth/*` behind `API_ORIGIN`: another server answers; the visitor sees one site. Other sites' requests and
 * compressed or endless bodies are refused here, in the words of our own service, whatever that server does.
 */
export async function forwardAuth(exchange: Exchange, upstream: Upstream): Promise<Reply> {
  const { request } = exchange;
  if (isCrossSite(request.headers))
    return problem(403, 'cross_site', 'Requests from other sites are refused.');
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity')
    return problem(415, 'json_only', 'Send the request as uncompressed application/json.');
  if (!PATH.test(exchange.path)) return problem(404, 'not_found', 'There is nothing at this address.');
  const body = await readBody(request, BODY_LIMIT);
  if (!body) return tooLarge();
  try {
    return await ask(exchange, upstream, body);
  } catch (error) {
    if (error instanceof RequestEnded) return error.reply;
    return problem(502, 'upstream_unavailable', 'We could not reach the accounts server. Please try again.');
  }
}

/** @throws {RequestEnded} 504, when the whole answer is not there in time; 502 when it has no end */
function ask({ request, method, path, search }: Exchange, upstream: Upstream, body: Buffer): Promise<Reply> {
  const url = new URL(upstream.apiOrigin + path + search);
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const options = {
    agent: isSecure ? secureAgent : agent,
    method,
    headers: headersFor(request, upstream, body),
  };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => readAnswer(answer).then(resolve, reject));
    const timer = setTimeout(() => sent.destroy(new RequestEnded(tooLate())), upstream.time ?? UPSTREAM_TIME);
    sent.on('close', () => clearTimeout(timer));
    sent.on('error', reject);
    sent.end(body.length > 0 ? body : undefined);
  });
}

function headersFor(request: IncomingMessage, upstream: Upstream, body: Buffer): Record<string, string> {
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
  if (body.length > 0) headers['content-length'] = String(body.length);
  return headers;
}

async function readAnswer(answer: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > ANSWER_LIMIT) throw new Error('The answer has no end.');
    parts.push(part);
  }
  const headers: Reply['headers'] = { 'content-type': 'application/json; charset=utf-8' };
  for (const name of RETURNED) {
    const value = answer.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  // Said last: an account's answer is kept by nobody, whatever that server thinks.
  return {
    status: answer.statusCode ?? 502,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: Buffer.concat(parts),
  };
}

function tooLate(): Reply {
  return problem(504, 'upstream_slow', 'The accounts server did not answer in time. Please try again.');
}

function tooLarge(): Reply {
  return problem(413, 'too_large', `The request has more than ${BODY_LIMIT} bytes.`, { connection: 'close' });
}
