import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from './reply';

/** A request, independent of the server that received it. */
export interface PlainRequest {
  method: string;
  /** With its query. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Answers requests in this process, as a server would. It turns every error into an answer. */
export type Service = (request: PlainRequest) => Promise<Reply>;

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
