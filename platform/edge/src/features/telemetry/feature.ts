import type { Feature } from '../feature';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '@nivaas/contracts/refusal';
import { clientAddress, wideNetworkOf, type Reply } from '@nivaas/http';
import type { ObservedRequest } from '../../kernel';

const MAX_PATH_LENGTH = 200;
/** What nginx writes for a client that did not wait. */
const CLIENT_GONE = 499;

/** Traces for a collector, and the access log. */
export const telemetry: Feature = {
  name: 'telemetry',
  open: async ({ config, name, metrics, log, writeAccess }) => {
    // Without a collector, the code that traces is not even loaded.
    const loaded = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await loadTracing() : undefined;
    const tracing = loaded?.startTracing(config, name, log);
    if (tracing)
      metrics.readSamples(
        'counter',
        'nivaas_spans_total',
        'Spans by what came of them: exported or failed',
        ['outcome'],
        () => Object.entries(tracing.counts).map(([outcome, count]) => [{ outcome }, count] as const),
      );
    if (!tracing && !writeAccess) return {};
    return {
      observe: (observed) => {
        const span = tracing?.observe(observed);
        // Read when the request arrives, because a closed socket has no address.
        const network = writeAccess && wideNetworkOf(clientAddress(observed.request, config.TRUST_PROXY));
        return {
          ...(span ? { within: span.within } : {}),
          closed: (reply) => {
            span?.closed(reply);
            writeAccess?.({ ...fieldsOf(observed, reply), traceId: span?.traceId, network });
          },
        };
      },
      close: async () => tracing?.close(),
    };
  },
};

/** @throws {Refusal} without its packages, which only a site that is traced installs */
async function loadTracing() {
  try {
    return await import('./open-telemetry.js');
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw cause;
    throw new Refusal(
      'bad_settings',
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but packages for it are missing.',
      {
        hint: 'Install the optional peer dependencies of @nivaas/edge, all named @opentelemetry/….',
      },
    );
  }
}

/** A line of the access log. */
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
