import type { IncomingHttpHeaders } from 'node:http';

/** Whether a document is requested in advance, by the browser or the service worker. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return headers['purpose'] === 'prefetch' || /^prefetch/.test(String(headers['sec-purpose'] ?? ''));
}
