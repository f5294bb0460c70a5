/** A request, independent of the server that received it. */
export interface AccountsRequest {
  method: string;
  /** A query is ignored. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** The client's address, as determined by the edge. */
  address: string;
}
