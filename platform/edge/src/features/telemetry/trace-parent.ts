import type { IncomingMessage } from 'node:http';
import type { SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { Cookie, type TrustedProxies } from '@nivaas/http';

/** Set by a traced tab just before it loads a document, because a navigation cannot carry custom headers. */
const cookie = new Cookie({
  name: 'nivaas-trace',
  secureName: '__Host-nivaas-trace',
  isSecure: false,
  lifetimeSeconds: 10,
});

export interface TraceParent {
  span: SpanContext;
  /** Of a stranger, only a link is kept: nobody may write into the traces of others. */
  from: 'proxy' | 'tab' | 'stranger';
}

/** The parent span that a request names (W3C Trace Context), and who sent it. */
export function traceParentOf(request: IncomingMessage, proxies: TrustedProxies): TraceParent | undefined {
  const { headers } = request;
  const isOurTab = headers['sec-fetch-site'] === 'same-origin';
  const given = headers['traceparent'];
  const text = typeof given === 'string' ? given : isOurTab ? cookie.read(headers) : undefined;
  const span = text === undefined ? null : parseTraceParent(text);
  if (!span) return undefined;
  return { span, from: isOurTab ? 'tab' : proxies.sent(request) ? 'proxy' : 'stranger' };
}
