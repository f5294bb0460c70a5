/** A request, independent of the server that received it. */
export interface ListingsRequest {
  method: string;
  /** With its query. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}
