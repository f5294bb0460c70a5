import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

/** Name of the tracer. */
const TRACER = 'nivaas';

/**
 * Runs `work` as a span of the current trace, or without a span when no trace is being recorded.
 *
 * @param kind Whether another system does the work.
 */
export async function withSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  kind: 'internal' | 'client' = 'internal',
): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const options = { attributes, kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL };
  return trace.getTracer(TRACER).startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a finished span to the current trace. */
export function addSpan(name: string, attributes: Attributes, startedAt: number, error?: unknown): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const span = trace
    .getTracer(TRACER)
    .startSpan(name, { attributes, kind: SpanKind.CLIENT, startTime: startedAt });
  if (error !== undefined) fail(span, error);
  span.end();
}

/** Headers that pass the current trace on to another server; empty without one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Records only the name of the error, because its message may quote values. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
