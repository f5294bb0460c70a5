import type { IncomingHttpHeaders } from 'node:http';
import { isHostOf } from '@nivaas/http';

/** Placeholder in the policy of a cached document for the script sources. See `withScriptSources`. */
export const SITE_SCRIPTS = '{site-scripts}';

/** Versions are stored under it, and nothing else is. */
const FOLDER = '/_assets/';

/** What a CSP source can name; IPv6 addresses are not among it. */
const HOST = /^[\w.-]+(:\d{1,5})?$/;

/**
 * Completes the policy of a document for the host that it was asked from: scripts may come from the folder of versions
 * (docs/decisions/0052-scripts-come-from-one-folder.md). A source with a path must name its host, and documents are
 * cached for all of them.
 *
 * @param asked Headers of the request.
 * @param origin `PUBLIC_ORIGIN`.
 */
export function withScriptSources(
  headers: Record<string, string>,
  asked: IncomingHttpHeaders,
  origin: string | undefined,
): Record<string, string> {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  return {
    ...headers,
    'content-security-policy': policy.replace(SITE_SCRIPTS, scriptSources(asked, origin)),
  };
}

function scriptSources(
  { host = '', 'x-forwarded-for': forwarded }: IncomingHttpHeaders,
  origin: string | undefined,
): string {
  const isNamed = HOST.test(host);
  if (origin !== undefined) {
    const own = isNamed && !isHostOf(host, origin) ? [`${host}${FOLDER}`] : [];
    return [`${origin}${FOLDER}`, ...own].join(' ');
  }
  // Behind a proxy that the settings do not declare, the visitor may see another name.
  return isNamed && forwarded === undefined ? `${host}${FOLDER}` : "'self'";
}
