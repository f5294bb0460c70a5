import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { RateLimiter, type Reply } from '@nivaas/http';
import type { EdgeConfig } from '../../config';
import type { ObservedRequest, Observer } from '../../kernel';

/** Kinds of routes that are traced. The others are requested by programs or too often. */
const TRACED = ['document', 'data', 'auth', 'ops'];
const EXPORT_TIMEOUT_MS = 5_000;

interface RequestSpan extends Required<Observer> {
  /** Undefined until the handler runs. */
  readonly traceId: string | undefined;
}

interface Tracing {
  /** Spans by what came of them. */
  readonly counts: Readonly<Record<'exported' | 'failed', number>>;
  /** Undefined for a request that is not traced. */
  observe(observed: ObservedRequest): RequestSpan | undefined;
  close(): Promise<void>;
}

/**
 * Starts the OpenTelemetry SDK for this process, with our own spans only: nothing is instrumented automatically. The
 * SDK reads which traces are kept from `OTEL_TRACES_SAMPLER`.
 *
 * @param name Of this edge.
 */
export function startTracing(config: EdgeConfig, name: string, log: (entry: object) => void): Tracing {
  const counts = { exported: 0, failed: 0 };
  const url = `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`;
  const exporter = countExports(
    new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }),
    counts,
    log,
  );
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': name,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  // The default also passes on baggage, which a visitor may have sent.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const tracer = provider.getTracer('nivaas');
  return {
    counts,
    observe: (observed) => {
      const { request, requestId, kind, path } = observed;
      // Event streams last for as long as a tab.
      if (!TRACED.includes(kind) || path.endsWith('/events')) return undefined;
      const isOfProxy = config.TRUST_PROXY.sent(request);
      const parent = isOfProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
      const method = String(request.method);
      const attributes = {
        'http.request.method': method,
        'url.path': path,
        'url.scheme': 'http',
        'http.request.header.x-request-id': [requestId],
      };
      let span: Span | undefined;
      return {
        get traceId() {
          return span?.spanContext().traceId;
        },
        within: (handle) => {
          span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
          return context.with(trace.setSpan(parent, span), handle);
        },
        closed: (reply) => span && endServerSpan(span, observed, reply),
      };
    },
    close: async () => {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

function endServerSpan(
  span: Span,
  { request, response, pattern }: ObservedRequest,
  reply: Reply | undefined,
): void {
  const { statusCode, writableFinished } = response;
  const route = pattern();
  span.updateName(`${request.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
  const { area, version, cache } = reply?.about ?? {};
  if (area) span.setAttributes({ 'nivaas.area': area, 'nivaas.version': version, 'nivaas.cache': cache });
  if (statusCode >= 500 || !writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Counts exported and failed spans, and logs at most one failure a minute. */
function countExports(
  exporter: SpanExporter,
  counts: { exported: number; failed: number },
  log: (entry: object) => void,
): SpanExporter {
  const mayLog = new RateLimiter({ limit: 1, windowMs: 60_000 });
  return {
    export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
      exporter.export(spans, (result) => {
        const isDone = result.code === ExportResultCode.SUCCESS;
        counts[isDone ? 'exported' : 'failed'] += spans.length;
        if (!isDone && mayLog.take())
          log({ event: 'traces-not-exported', message: String(result.error?.message).slice(0, 300) });
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
