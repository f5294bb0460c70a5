import type { IncomingHttpHeaders } from 'node:http';
import type { Snapshot } from '@nivaas/contracts';
import { isHostOf } from '@nivaas/http';
import { integrityOf } from '@nivaas/registry';
import type { PageResult } from '../render/messages';

/**
 * Documents with a status below 500 are composed with this value, as private to one visitor. `sharedHeaders` replaces
 * the value for a shared cache that asks with a cohort label. Documents with another value are never shared.
 */
export const PRIVATE = 'no-cache, private';

/** Instead, of a page of one visitor. */
export const OF_ONE_VISITOR = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Headers of a page view's document besides the common ones. Completed by `withScriptSources`. */
export function headersOf(
  snapshot: Snapshot,
  page: PageResult,
  style: string,
  inline: string,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(page.status >= 500
      ? { 'cache-control': 'no-store', 'retry-after': '30' }
      : { 'cache-control': PRIVATE }),
    'x-release': snapshot.release,
    // Read by the shell guard of an open page.
    'x-shell': snapshot.areas['shell']?.version ?? '',
    ...documentHeaders(inline, style),
  };
}

/**
 * What may run in a document.
 *
 * @param script Text of its inline script.
 * @param style Text of its style element.
 */
export function documentHeaders(script: string, style: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${inlineSource(script)} ${SITE_SCRIPTS}`,
    `style-src 'self' ${inlineSource(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Any host, because a site may have several. Browsers start only service workers of the same origin.
    'worker-src *:*/service-worker.js',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-embedder-policy': 'require-corp',
  };
}

function inlineSource(text: string): string {
  return `'${integrityOf(Buffer.from(text))}'`;
}

/** Placeholder in the policy of a cached document for the script sources. See `withScriptSources`. */
const SITE_SCRIPTS = '{site-scripts}';

/** Path of the versions' files; nothing else is served below it. */
const FOLDER = '/_assets/';

/** Hosts that a CSP source can name, which excludes IPv6 addresses. */
const HOST = /^[\w.-]+(:\d{1,5})?$/;

/**
 * Completes the policy of a document for the requested host: scripts may come from the folder of versions
 * (docs/decisions/0052-scripts-come-from-one-folder.md). A source with a path must name its host, but a cached
 * document serves all hosts.
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
    if (!HOST.test(new URL(origin).host)) return "'self'";
    const own = isNamed && !isHostOf(host, origin) ? [`${host}${FOLDER}`] : [];
    return [`${origin}${FOLDER}`, ...own].join(' ');
  }
  // Behind an undeclared proxy, visitors may use another host name.
  return isNamed && forwarded === undefined ? `${host}${FOLDER}` : "'self'";
}
