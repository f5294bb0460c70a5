import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '@nivaas/http';

/** A request as logs and traces see it. */
export interface ObservedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** Of the route; a reply may have a kind of its own. */
  kind: string;
  /** Without the query, which may hold what the visitor typed. */
  path: string;
  startedMs: number;
  pattern: () => string;
}

export interface Observer {
  /** Runs the handler. Not called for a request that is refused before. */
  within?: <Result>(handle: () => Promise<Result>) => Promise<Result>;
  /** @param reply Undefined when the client has gone, and for handlers that write the response themselves. */
  closed: (reply: Reply | undefined) => void;
}
