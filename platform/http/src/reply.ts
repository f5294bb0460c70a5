import type { IncomingMessage, ServerResponse } from 'node:http';

/** The area and version that logs and metrics attribute an answer to. */
export interface About {
  area: string;
  version: string;
  /** Whether the body came from a cache. */
  cache?: 'hit' | 'miss';
  /** The visitor got a page with a fallback or a stand-in. */
  hasFault?: boolean;
}

/** An answer before it is sent. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
  about?: About;
  /** Label in the metrics, if it is not that of the route. */
  kind?: string;
  /** It may hold a secret, which the length of a compressed answer could tell (BREACH). */
  isSensitive?: boolean;
}

/** A refusal as it is told over HTTP. What is empty is left out. */
interface Told {
  status: number;
  /** Stable, for programs. */
  code: string;
  /** For people. */
  message: string;
  hint?: string;
  problems?: readonly object[];
  fields?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** The answer to a refusal. */
export function refused({ status, code, message, hint, problems = [], fields, headers }: Told): JsonReply {
  const found = problems.length > 0 ? problems : undefined;
  return json(status, { code, message, hint: hint || undefined, problems: found, fields }, headers);
}

/** The answer to what no catalogue has. */
export function problem(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Reply {
  return refused({ status, code, message, headers });
}

interface JsonReply extends Reply {
  headers: Record<string, string>;
  body: string;
}

/** Not cached unless `headers` says otherwise, like every answer below. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): JsonReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

export function empty(status: number, headers: Reply['headers'] = {}): Reply {
  return { status, headers: { 'cache-control': 'no-store', ...headers }, body: '' };
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body,
  };
}

/** Ends a request early with `reply` as its answer. */
export class RequestEnded extends Error {
  override readonly name = 'RequestEnded';

  constructor(readonly reply: Reply) {
    super(`The request ended with ${reply.status}.`);
  }
}

/** A service's fetch handler, which is called in this process. It turns every error into an answer. */
export type Service = (request: Request) => Promise<Response>;

/** A request as every handler gets it; its URL is checked and parsed. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Appears in logs and on error pages, so that visitors can quote it. */
  requestId: string;
  /** For handlers that write to `response` themselves. */
  commonHeaders: Record<string, string>;
  /** Percent-encoded, as received. */
  path: string;
  /** With the question mark, or empty. */
  search: string;
}

export type Handler = (exchange: Exchange) => Promise<Reply | undefined> | Reply | undefined;
