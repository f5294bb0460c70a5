import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { TabTrace } from '../tab-trace';

/** The spans that a tab reports, with the ids that it gave them: requests of the tab name them as parents. */
export function spansOfTab({ trace, spans, release }: TabTrace, resource: Resource): ReadableSpan[] {
  const contextOf = (spanId: string) => ({ traceId: trace, spanId, traceFlags: TraceFlags.SAMPLED });
  return spans.map(({ id, parent, name, startMs, durationMs, path, status }) => ({
    name: name === 'request' ? `request ${path}` : name,
    kind: name === 'request' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => contextOf(id),
    ...(parent ? { parentSpanContext: contextOf(parent) } : {}),
    startTime: hrTime(startMs),
    endTime: hrTime(startMs + durationMs),
    duration: hrTime(durationMs),
    status: { code: status !== undefined && status >= 400 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      'url.path': path,
      'nivaas.release': release,
      'nivaas.side': 'browser',
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
    },
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'nivaas-tab' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }));
}

function hrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)];
}
