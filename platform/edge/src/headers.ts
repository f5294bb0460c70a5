import { createHash } from 'node:crypto';
import type { EdgeConfig } from './config';
import { SITE_SCRIPTS } from './document/script-sources';

/** Where browsers report violations of the policies. */
export const REPORTS_PATH = '/_reports';

/** Two years. Browsers ignore the header without TLS. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload';

/** Policy of all answers that are not documents: they may load and run nothing when they are opened as a page. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer, errors and event streams included. A handler may override them. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(isSecure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** Whether visitors reach the site over TLS. */
export function isSecureSite({ PUBLIC_ORIGIN }: Pick<EdgeConfig, 'PUBLIC_ORIGIN'>): boolean {
  return /^https:/i.test(PUBLIC_ORIGIN ?? '');
}

/**
 * Headers of a document besides the common ones: what may run in it, and where violations are reported.
 * Completed by `withScriptSources`.
 *
 * @param inlineScripts Texts of its inline scripts, without data blocks.
 * @param inlineStyles Texts of its style elements.
 */
export function documentHeaders(inlineScripts: string[], inlineStyles: string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${[...inlineScripts.map(inlineSource), SITE_SCRIPTS].join(' ')}`,
    `style-src 'self' ${inlineStyles.map(inlineSource).join(' ')}`,
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
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'cross-origin-embedder-policy': 'require-corp',
  };
}

/** CSP source (hash) of an inline script or style. */
function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
