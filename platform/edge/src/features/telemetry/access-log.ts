import type { IncomingMessage } from 'node:http';
import { clientAddress, wideNetworkOf, type Reply, type TrustedProxies } from '@nivaas/http';
import type { ObservedRequest } from '../../routing/observed-request';

const MAX_PATH_LENGTH = 200;
/** What nginx writes for a client that did not wait. */
const CLIENT_GONE = 499;

type WriteLine = (reply: Reply | undefined, traceId: string | undefined) => void;

export class AccessLog {
  constructor(
    private readonly write: (entry: object) => void,
    private readonly proxies: TrustedProxies,
  ) {}

  /** To be called when the request arrives, because a closed socket has no address. */
  lineOf(observed: ObservedRequest): WriteLine {
    const network = wideNetworkOf(clientAddress(observed.request, this.proxies));
    return (reply, traceId) => this.write({ ...fieldsOf(observed, reply), traceId, network });
  }
}

function fieldsOf(observed: ObservedRequest, reply: Reply | undefined): object {
  const { request, response, kind, path, requestId, startedMs } = observed;
  const isWhole = response.writableFinished;
  return {
    event: 'access',
    method: request.method,
    path: path.slice(0, MAX_PATH_LENGTH),
    kind: reply?.kind ?? kind,
    status: isWhole || response.headersSent ? response.statusCode : CLIENT_GONE,
    ...(isWhole ? {} : { isCut: true }),
    bytes: reply && isWhole ? bodyBytes(request, reply) : 0,
    ms: Math.round((performance.now() - startedMs) * 10) / 10,
    requestId,
    ...reply?.about,
  };
}

function bodyBytes({ method }: IncomingMessage, { status, body }: Reply): number {
  return method === 'HEAD' || status === 204 || status === 304 ? 0 : Buffer.byteLength(body);
}
