import type { Feature } from '../feature';
import { AccessLog } from './access-log';

/** Traces for a collector, and the access log. */
export const telemetry: Feature = {
  name: 'telemetry',
  open: async ({ config, name, metrics, log, options: { writeAccess } }) => {
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
