/** An answer before it is sent. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

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

/** An answer without a body that no cache keeps unless `headers` says otherwise. */
export function empty(status: number, headers: Reply['headers'] = {}): Reply {
  return { status, headers: { 'cache-control': 'no-store', ...headers }, body: '' };
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
