import { createHash } from 'node:crypto';

/** Where browsers send what a policy stopped. */
export const REPORTS_PATH = '/_reports';

/** What a site over TLS promises for two years; without TLS the header would mean nothing. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload';

/** Policy of everything that is not a document: it may do nothing, even when it is opened by itself. Drawings have no styles. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Headers that every answer carries unless its handler says something else, errors and event streams included.
 *
 * @param isSecure Whether visitors reach the site over TLS.
 */
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

/** Whether visitors reach the site over TLS: its public address says so, or the cookies rely on it. */
export function isSecureSite(config: {
  PUBLIC_ORIGIN?: string | undefined;
  SECURE_COOKIES: boolean;
}): boolean {
  return config.SECURE_COOKIES || config.PUBLIC_ORIGIN?.startsWith('https:') === true;
}

/**
 * Headers of a document besides the common ones: what may run in it, and where violations are told.
 *
 * @param scripts What may run: CSP sources, see `scriptSources`.
 * @param inlineStyles Texts of the style elements in it.
 */
export function documentHeaders(scripts: string[], inlineStyles: string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self' ${inlineStyles.map(inlineSource).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
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

/** CSP source of an inline script or style with this text. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
