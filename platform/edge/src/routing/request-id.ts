import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Long enough to be unique, and short and plain enough for logs and headers. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * The id that a request has in logs, traces and error pages.
 * Only a trusted proxy may choose it (`dropForged`), because visitors could copy those of other requests.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
