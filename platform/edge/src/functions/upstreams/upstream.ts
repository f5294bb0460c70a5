import { FunctionError } from '@nivaas/contracts';
import { beforeDeadline, traceHeaders, withSpan, Turns } from '@nivaas/http';
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { Agent, request as send } from 'undici';
import type { Waiters } from '../../guests/waiters';
import type { UpstreamReply } from '../function-guest';
import type { UpstreamCall } from '../messages';
import type { Origin } from '../grants';

/** What a function may say about its request. Everything else is the edge's. */
const SENT = ['accept', 'accept-language', 'content-type', 'if-none-match', 'if-match'];
/** What it hears about the answer. */
const RETURNED = ['content-type', 'etag', 'last-modified', 'retry-after', 'location', 'link'];
/** A page sends several requests at one time. */
const WAITING = { maxWaiting: 256, maxWaitMs: 2_000 };
const FAILURES = 5;
/** What undici says when the request, or its limit, is the reason. All other errors are of connections and deadlines. */
const OF_REQUEST: unknown[] = [
  'UND_ERR_INVALID_ARG',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_HEADERS_OVERFLOW',
];
const PAUSE_MS = 2_000;
const WHY = 'no "..", "//", ";" or backslash, and no "/" or "%" that is encoded.';

/**
 * What servers read differently: "//", backslashes, `;`, control characters, dots alone, and what is encoded twice, in a
 * path that was decoded once.
 */
const AMBIGUOUS = /\/\/|[\\;\p{Cc}]|\/[\s.]+(?:\/|$)|%[0-9a-f]{2}/iu;

/** Whom a request is for. */
export interface Caller {
  waiters: Waiters;
  /** Of an action, passed on with requests that change something. */
  key: string | undefined;
}

class UpstreamBusy extends Error {}

/** A request to an origin, whoever sends it. */
type UpstreamTask = Pick<UpstreamCall, 'method' | 'path' | 'headers'>;

/** An origin as one area reaches it, with a deadline, a size, a concurrency and a circuit breaker. */
export class Upstream {
  readonly #agent: Agent;
  readonly #base: URL;
  readonly #breaker = circuitBreaker(
    handleWhen((error: Error & { code?: unknown }) => !OF_REQUEST.includes(error.code)),
    {
      halfOpenAfter: PAUSE_MS,
      breaker: new ConsecutiveBreaker(FAILURES),
    },
  );
  readonly #turns: Turns;
  #openedMs = -Infinity;

  constructor(
    private readonly name: string,
    private readonly origin: Origin,
  ) {
    this.#base = new URL(origin.url.replace(/\/?$/, '/'));
    this.#agent = new Agent({ connections: origin.concurrency, maxResponseSize: origin.maxBytes });
    const maxPerClient = Math.ceil(origin.concurrency / 2);
    const limits = { ...WAITING, maxRunning: origin.concurrency, maxPerClient };
    this.#turns = new Turns(limits, () => new UpstreamBusy());
    this.#breaker.onBreak(() => (this.#openedMs = performance.now()));
  }

  /** Only during the pause: the breaker itself notices the end of it with the next request. */
  get isBroken(): boolean {
    return this.#breaker.state === CircuitState.Open && performance.now() - this.#openedMs < PAUSE_MS;
  }

  async fetch(request: UpstreamTask, body: Buffer, { waiters, key }: Caller): Promise<UpstreamReply> {
    const url = grantedUrl(this.#base, request.path);
    if (!url) throw new FunctionError('path_invalid', `Ask ${this.name} by a plain path: ${WHY}`);
    const attributes = { 'server.address': this.#base.host, 'http.request.method': request.method };
    try {
      const reply = await withSpan(
        `upstream ${this.name}`,
        attributes,
        () =>
          this.#turns.run(waiters, () => this.#breaker.execute(() => this.#send(url, request, body, key))),
        'client',
      );
      if (!this.origin.service && isJson(reply.headers) && reply.body.length > 0)
        JSON.parse(reply.body.toString('utf8'));
      return reply;
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  async #send(
    url: URL,
    request: UpstreamTask,
    body: Buffer,
    key: string | undefined,
  ): Promise<UpstreamReply> {
    const [method, own] = [request.method, this.#headers(request, key)];
    const { service, deadlineMs } = this.origin;
    if (service) {
      const sent = body.length > 0 && !isRead(method) ? body : null;
      const asked = service(new Request(url, { method, headers: own, body: sent }));
      const answer = await beforeDeadline(asked, deadlineMs, () => new DOMException('', 'TimeoutError'));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.length > this.origin.maxBytes) throw tooLarge();
      return replyOf(answer.status, Object.fromEntries(answer.headers), bytes);
    }
    // Redirects are not followed.
    const answer = await send(url, {
      dispatcher: this.#agent,
      method,
      headers: { ...own, ...traceHeaders() },
      body: body.length > 0 ? body : null,
      signal: AbortSignal.timeout(deadlineMs),
    });
    return replyOf(answer.statusCode, answer.headers, Buffer.from(await answer.body.arrayBuffer()));
  }

  #headers({ method, headers }: UpstreamTask, key: string | undefined): Record<string, string> {
    const { secret } = this.origin;
    return {
      // Without it, the upstream may choose any encoding.
      'accept-encoding': 'identity',
      ...picked(headers, SENT),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(key === undefined || isRead(method) ? {} : { 'idempotency-key': key }),
    };
  }

  #refusal(error: unknown): FunctionError {
    const refusal = (code: string, message: string, status = 502) =>
      new FunctionError(`upstream_${code}`, message, { status });
    const { name } = this;
    if (error instanceof UpstreamBusy)
      return refusal('busy', `${name} has too many requests under way.`, 503);
    if (isBrokenCircuitError(error)) return refusal('unavailable', `${name} failed several times.`, 503);
    if (error instanceof UpstreamAnswer) return refusal('unavailable', `${name} answered ${error.status}.`);
    if (error instanceof SyntaxError) return refusal('invalid', `${name} answered with broken JSON.`);
    const { name: kind, code } = error as Error & { code?: string };
    if (kind === 'TimeoutError') return refusal('slow', `${name} did not answer in time.`, 504);
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return refusal('too_large', `${name} answered too much.`);
    return refusal('unavailable', `${name} could not be reached (${code ?? kind}).`);
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** @throws {UpstreamAnswer} for 5xx */
function replyOf(status: number, headers: Readonly<Record<string, unknown>>, body: Buffer): UpstreamReply {
  if (status >= 500) throw new UpstreamAnswer(status);
  return { status, headers: picked(headers, RETURNED), body };
}

/** As undici says it. */
function tooLarge(): Error {
  return Object.assign(new Error('too large'), { code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
}

class UpstreamAnswer extends Error {
  constructor(readonly status: number) {
    super(`The upstream answered ${status}.`);
  }
}

function picked(
  headers: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return Object.fromEntries(
    names.flatMap((name) => (typeof lower[name] === 'string' ? [[name, lower[name]]] : [])),
  );
}

function isJson(headers: UpstreamReply['headers']): boolean {
  return /^application\/([\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
}

/**
 * The address of a path that a function asks for, below that of its origin.
 *
 * @param base Ends with a slash. @param path Begins with one; may have a query.
 * @returns Undefined for a path that a server could take for one outside of the origin's own.
 */
export function grantedUrl(base: URL, path: string): URL | undefined {
  const [given = ''] = path.split(/[?#]/, 1);
  try {
    if (/%2f/i.test(given) || AMBIGUOUS.test(decodeURIComponent(given))) return undefined;
    const url = new URL(`.${path}`, base);
    const [own, asked] = [base, url].map(({ pathname }) => pathname.split('/').map(decodeURIComponent));
    return own?.slice(0, -1).every((segment, at) => segment === asked?.[at]) ? url : undefined;
  } catch {
    return undefined;
  }
}
