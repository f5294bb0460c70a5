import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, wideNetworkOf, type Reply, type TrustedProxies } from '@nivaas/http';

/** A request that the edge answers: its data for logs, metrics and traces. */
export interface Asked {
  requestId: string;
  traceId?: string | undefined;
  /** Of the route, see `routing.ts`. */
  kind: string;
  /** Without the query, which may hold what the visitor typed. */
  path: string;
  startedMs: number;
  /** Undefined until it is sent, and for handlers that write the response themselves. */
  reply?: Reply | undefined;
}

const MAX_PATH_LENGTH = 200;
/** What nginx writes for a client that did not wait. */
const CLIENT_GONE = 499;

/** One line per request, written when the response closes. */
export class AccessLog {
  constructor(
    private readonly write: (entry: object) => void,
    private readonly proxies: TrustedProxies,
  ) {}

  /** `asked` is read when the response closes, so that the line includes the reply. */
  watch(asked: Asked, request: IncomingMessage, response: ServerResponse): void {
    // Read now, because a closed socket has no address.
    const network = wideNetworkOf(clientAddress(request, this.proxies));
    response.once('close', () => this.write({ ...lineOf(asked, request, response), network }));
  }
}

function lineOf(asked: Asked, request: IncomingMessage, response: ServerResponse): object {
  const { kind, path, requestId, traceId, startedMs, reply } = asked;
  const isWhole = response.writableFinished;
  return {
    event: 'access',
    method: request.method,
    path: path.slice(0, MAX_PATH_LENGTH),
    kind,
    status: isWhole || response.headersSent ? response.statusCode : CLIENT_GONE,
    ...(isWhole ? {} : { isCut: true }),
    bytes: reply && isWhole ? bodyBytes(request, reply) : 0,
    ms: Math.round((performance.now() - startedMs) * 10) / 10,
    requestId,
    traceId,
    ...reply?.about,
  };
}

function bodyBytes({ method }: IncomingMessage, { status, body }: Reply): number {
  return method === 'HEAD' || status === 204 || status === 304 ? 0 : Buffer.byteLength(body);
}
