import type { Feature } from '../feature';
import { AccessLog } from './access-log';
import { openTracing } from './tracing';

/** Traces for a collector, and the access log. */
export const telemetry: Feature = {
  name: 'telemetry',
  // Makes browsers load the code that reports what a tab does.
  marks: (config) => (config.OTEL_EXPORTER_OTLP_ENDPOINT ? { attributes: { 'data-traced': '' } } : {}),
  open: async ({ config, name, metrics, log, options: { writeAccess } }) => {
    const tracing = await openTracing({ config, name, log });
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
      offers: tracing ? { tabTrace: (reported) => tracing.tab(reported) } : {},
      close: async () => tracing?.close(),
    };
  },
};
