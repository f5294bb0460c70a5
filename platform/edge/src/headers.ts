/** Headers that every answer carries. The policy of documents is in `documentPolicy`. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};

/** Policy of everything that is not a document: it may do nothing, even when opened by itself. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Content-Security-Policy of a document.
 *
 * @param inlineScripts CSP hashes (`sha256-…`) of the inline scripts in it.
 * @param inlineStyles CSP hashes of the inline styles in it.
 */
export function documentPolicy(inlineScripts: string[], inlineStyles: string[]): string {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${quoted(inlineScripts)}`,
    `style-src 'self' ${quoted(inlineStyles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
