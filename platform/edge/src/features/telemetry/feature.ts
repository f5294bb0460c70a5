import type { Feature } from '../feature';
import type { IncomingMessage } from 'node:http';
import { clientAddress, wideNetworkOf, type Reply, type TrustedProxies } from '@nivaas/http';
import type { ObservedRequest } from '../../kernel';

const MAX_PATH_LENGTH = 200;
/** What nginx writes for a client that did not wait. */
const CLIENT_GONE = 499;

/** Traces for a collector, and the access log. */
export const telemetry: Feature = {
  name: 'telemetry',
  open: async ({ config, name, metrics, log, writeAccess }) => {
    // Without a collector, the code that traces is not even loaded.
    const loaded = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await import('./open-telemetry.js') : undefined;
    const tracing = loaded?.startTracing(config, name, log);
    const accessLog = writeAccess && new AccessLog(writeAccess, config.TRUST_PROXY);
    if (tracing)
      metrics.readSamples(
        'counter',
        'nivaas_spans_total',
        'Spans by what came of them: exported or failed',
        ['outcome'],
        () => Object.entries(tracing.counts).map(([outcome, count]) => [{ outcome }, count] as const),
      );
    if (!tracing && !accessLog) return {};
    return {
      observe: (observed) => {
        const span = tracing?.observe(observed);
        const writeLine = accessLog?.lineOf(observed);
        return {
          ...(span ? { within: span.within } : {}),
          closed: (reply) => {
            span?.closed(reply);
            writeLine?.(reply, span?.traceId);
          },
        };
      },
      close: async () => tracing?.close(),
    };
  },
};

type WriteLine = (reply: Reply | undefined, traceId: string | undefined) => void;

class AccessLog {
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
