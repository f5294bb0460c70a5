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
  /** For handlers that write their answer themselves. */
  commonHeaders: Record<string, string>;
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

/** What ends a request early; the answer says why. */
export class RequestEnded extends Error {
  override readonly name = 'RequestEnded';

  constructor(readonly reply: Reply) {
    super(`The request ended with ${reply.status}.`);
  }
}

/** Milliseconds that the body of a form or a beacon may take. */
const BODY_TIME = 10_000;

/**
 * Reads a request's body up to a limit in bytes; undefined when it is longer.
 * @throws {RequestEnded} 408, when it is not there in time
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  time = BODY_TIME,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => reject(new RequestEnded(tooSlow())), time);
    const settle = (action: () => void) => {
      clearTimeout(timer);
      action();
    };
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= limit) parts.push(part);
      else settle(() => resolve(undefined));
    });
    request.on('end', () => settle(() => resolve(Buffer.concat(parts))));
    request.on('close', () => settle(() => reject(new ClientGone())));
    request.on('error', () => settle(() => reject(new ClientGone())));
  });
}

/** The client went away before it had said everything: nobody reads an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

function tooSlow(): Reply {
  return problem(408, 'too_slow', 'The request took too long. Please try again.', { connection: 'close' });
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
