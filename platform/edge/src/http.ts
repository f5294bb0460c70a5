import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

/** What every handler gets of a request: the URL is parsed once, and is known to be well formed. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Still percent-encoded, as it came. */
  path: string;
  /** With the question mark, or empty. */
  search: string;
}

export type Handler = (exchange: Exchange) => Promise<Reply | undefined> | Reply | undefined;

/** An answer that is not a page: JSON with a stable code and a sentence that says what to do. */
export function problem(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return json(status, { code, message }, headers);
}

/** No cache keeps it unless `headers` says otherwise. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

/** Plain text, also for "not found" under paths of files: never HTML there. */
export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body,
  };
}

/** Reads a request's body up to a limit in bytes; undefined when it is longer. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The best encoding that the client takes, of those that exist for a file. */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  request: IncomingMessage,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return available.find((encoding) =>
    new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\b`).test(accepted),
  );
}
