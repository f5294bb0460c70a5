import type { EdgeConfig } from './config';

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

export function isSecureSite({ PUBLIC_ORIGIN }: Pick<EdgeConfig, 'PUBLIC_ORIGIN'>): boolean {
  return /^https:/i.test(PUBLIC_ORIGIN ?? '');
}
