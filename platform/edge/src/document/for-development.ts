import { assetUrl } from '@nivaas/contracts';
import type { ComposedDocument } from './compose-document';
import type { PageFiles } from './page-snapshot';

/** What the development server's messages and updates need beyond the policy of the site. */
const RELAXED: [directive: RegExp, relaxed: string][] = [
  // Updates have no hash that a document could name.
  [/script-src [^;]*/, "script-src 'self' 'unsafe-inline'"],
  [/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"],
  // The workbench shows pages in a frame.
  [/frame-ancestors 'none'/, "frame-ancestors 'self'"],
  // The overlay with errors is a frame, too.
  [
    /trusted-types default/,
    "frame-src 'self'; trusted-types default webpack-dev-server#overlay 'allow-duplicates'",
  ],
];

/** A document whose scripts and styles can be replaced while it is open: they have addresses and no hashes. */
export function forDevelopment(
  { status, headers, html }: ComposedDocument,
  styles: PageFiles['styles'],
): ComposedDocument {
  const { 'content-security-policy': policy = '', ...others } = headers;
  delete others['integrity-policy'];
  const links = styles.map(
    ({ area, version, file }) => `<link rel="stylesheet" href="${assetUrl(area, version, file)}">`,
  );
  return {
    status,
    headers: {
      ...others,
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': RELAXED.reduce((text, [from, to]) => text.replace(from, to), policy),
    },
    html: html
      .replace('<html ', '<html data-development ')
      .replaceAll(/ integrity="[^"]*"/g, '')
      .replace('</style>', () => `</style>${links.join('')}`),
  };
}
