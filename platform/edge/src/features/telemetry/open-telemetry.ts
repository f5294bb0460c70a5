import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { RateLimiter, type Reply } from '@nivaas/http';
import type { ObservedRequest } from '../../routing/observed-request';
import { spansOfTab } from './spans-of-tab';
import { traceParentOf, type TraceParent } from './trace-parent';
import type { Tracing, TracingOptions } from './tracing';

/** Kinds of routes that are traced. The others are requested by programs or too often. */
const TRACED = ['document', 'data', 'auth', 'ops', 'release'];
const EXPORT_TIMEOUT_MS = 5_000;

/** Starts the OpenTelemetry SDK for this process, with our own spans only: nothing is instrumented automatically. */
export function startTracing({ config, name, log }: TracingOptions): Tracing {
  const counts = { exported: 0, failed: 0 };
  const url = `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`;
  const exporter = countExports(
    new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }),
    counts,
    log,
  );
  const resource = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'service.instance.id': name,
  });
  const byTraceId = new TraceIdRatioBasedSampler(shareOf(config));
  const followsParent = config.OTEL_TRACES_SAMPLER.startsWith('parentbased');
  const sampler = followsParent ? new ParentBasedSampler({ root: byTraceId }) : byTraceId;
  const processor = new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 });
  const provider = new NodeTracerProvider({ resource, sampler, spanProcessors: [processor] });
  provider.register();
  const tracer = provider.getTracer('nivaas');
  return {
    counts,
    observe: (observed) => {
      const parent = traceParentOf(observed.request, config.TRUST_PROXY);
      if (!isTraced(observed, parent)) return undefined;
      const within = contextOf(parent, byTraceId);
      let span: Span | undefined;
      return {
        get traceId() {
          return span?.spanContext().traceId;
        },
        within: (handle) => {
          span = startServerSpan(tracer, observed, parent, within);
          return context.with(trace.setSpan(within, span), handle);
        },
        closed: (reply) => span && endServerSpan(span, observed, reply),
      };
    },
    tab: (reported) => {
      if (!isSampled(byTraceId, reported.trace)) return;
      for (const span of spansOfTab(reported, resource)) processor.onEnd(span);
    },
    close: async () => {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Skips event streams, which nobody waits for, and polls for the release, which are not part of a tab's trace. */
function isTraced({ kind, path }: ObservedRequest, parent: TraceParent | undefined): boolean {
  if (!TRACED.includes(kind) || path.endsWith('/events')) return false;
  return kind !== 'release' || parent?.from === 'tab';
}

function shareOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: TracingOptions['config']): number {
  if (OTEL_TRACES_SAMPLER.endsWith('always_off')) return 0;
  return OTEL_TRACES_SAMPLER.endsWith('always_on') ? 1 : OTEL_TRACES_SAMPLER_ARG;
}

/** A tab always claims to be sampled, and anybody can forge that claim. So its trace id decides, as for root spans. */
function contextOf(parent: TraceParent | undefined, byTraceId: Sampler): Context {
  if (!parent || parent.from === 'stranger') return ROOT_CONTEXT;
  const { span, from } = parent;
  const isOn = from === 'proxy' ? undefined : isSampled(byTraceId, span.traceId);
  const traceFlags = isOn === undefined ? span.traceFlags : isOn ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { ...span, traceFlags, isRemote: true });
}

function isSampled(byTraceId: Sampler, traceId: string): boolean {
  const { decision } = byTraceId.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

function startServerSpan(
  tracer: Tracer,
  { request, requestId, path }: ObservedRequest,
  parent: TraceParent | undefined,
  within: Context,
): Span {
  const method = String(request.method);
  const attributes = {
    'http.request.method': method,
    'url.path': path,
    'url.scheme': 'http',
    'http.request.header.x-request-id': [requestId],
  };
  const links = parent?.from === 'stranger' ? [{ context: parent.span }] : [];
  return tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, links }, within);
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
