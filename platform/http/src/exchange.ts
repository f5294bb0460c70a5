import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from './reply';

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
