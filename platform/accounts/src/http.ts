/** What the service needs of a request; whichever server receives it fills this in. */
export interface AccountsRequest {
  method: string;
  /** Path of the URL; a query is ignored. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** The client's address, decided by the edge (never taken from a header here). */
  address: string;
}

export interface AccountsResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** An answer in JSON that no cache keeps. Without `content` the body is empty. */
export function answer(
  status: number,
  content?: object,
  headers: Record<string, string> = {},
): AccountsResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: content === undefined ? '' : JSON.stringify(content),
  };
}
