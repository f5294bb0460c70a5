import { integrityOf } from '@nivaas/registry';
import { SITE_SCRIPTS } from './script-sources';

/**
 * Headers of a document besides the common ones: what may run in it. Completed by `withScriptSources`.
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
