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
