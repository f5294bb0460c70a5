import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from './reply';

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
