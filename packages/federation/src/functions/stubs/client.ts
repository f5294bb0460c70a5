import { canonicalJson, language, languageCodes, FunctionError, root } from '@nivaas/contracts';
import { once } from '../../once';
import type { Action, ActionCall } from '../action';
import { newKey } from '../action-key';
import type { Query } from '../query';
import { dated } from '../as-of';

interface Reply {
  value?: unknown;
  /** Of a value that is older than it should be. */
  asOf?: string;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** No function takes that long. */
const NO_ANSWER_MS = 20_000;

/** Ends with the page; only a document that does not come lets the failure show. */
const nextDocument = () => new Promise((resolve) => setTimeout(resolve, 10_000));

type FunctionRequest = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

/**
 * Calls a function of the site.
 *
 * @param base Where the calling script is from.
 * @throws {FunctionError} the function's own, or `unreachable`
 */
async function send(path: string, base: string, request: FunctionRequest): Promise<unknown> {
  const { origin } = new URL(base, location.href);
  const isOwn = origin === location.origin;
  const url = isOwn ? (root?.preview?.mark(path) ?? path) : origin + path;
  // A function that fails makes this page view bad. A call does not wait for a token that has not come yet.
  const view = isOwn && root?.view ? await Promise.race([root.view, '']) : '';
  const headers = { ...request.headers, ...(view ? { 'x-view': view } : {}) };
  let status = 0;
  let reply: Reply = {};
  const end = new AbortController();
  const abort = () => end.abort();
  const timer = setTimeout(abort, NO_ANSWER_MS);
  request.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...request, headers, signal: end.signal });
    status = response.status;
    // A proxy's page about a server that is away is no JSON.
    reply = (await response.json()) as Reply;
    if (isOwn) root?.noteAnswer?.(true);
    if (response.ok) return dated(reply.value, reply.asOf);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (isOwn) root?.noteAnswer?.(false);
  } finally {
    clearTimeout(timer);
  }
  if (status === 410 && root?.leave?.()) await nextDocument();
  const { code = 'unreachable', message = 'The site did not answer.', fields } = reply;
  throw new FunctionError(code, message, { status, fields });
}

/** Of the page that calls: a function answers in it. */
const LANGUAGE = language === languageCodes[0] ? '' : `language=${language}`;

/** In characters. A longer question is sent in a body, because servers refuse long addresses. */
const MAX_LENGTH = 1_000;

/** Queries that nobody can abort, by address: equal ones share a request. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * @param address `/_data/<area>/<version>/<name>`
 * @param base Where the calling script is from: pages of other hosts show our parts, too.
 */
export function queryStub(address: string, base: string): Query<unknown, unknown> {
  return (input, { signal } = {}) => {
    const text = canonicalJson(input);
    if (text !== undefined && text.length > MAX_LENGTH)
      return send(addressOf(address), base, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
        signal: signal ?? null,
      });
    const parameters = [text === undefined ? [] : `input=${encodeURIComponent(text)}`, LANGUAGE || []].flat();
    const url = parameters.length > 0 ? `${address}?${parameters.join('&')}` : address;
    if (signal) return send(url, base, { signal });
    return once(underWay, url, () => send(url, base, {}).finally(() => underWay.delete(url)));
  };
}

export function actionStub(path: string, base: string): Action<unknown, unknown> {
  const address = addressOf(path);
  const call: ActionCall<unknown, unknown> = async (input, { signal, idempotencyKey = newKey() } = {}) => {
    const value = await send(address, base, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(input),
      signal: signal ?? null,
    });
    // An answer that was asked for before is of before. Private pages ask again.
    underWay.clear();
    dispatchEvent(new Event('acted'));
    return value;
  };
  return Object.assign(call, { formAction: address });
}

function addressOf(path: string): string {
  return LANGUAGE ? `${path}?${LANGUAGE}` : path;
}
