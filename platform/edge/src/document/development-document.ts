import { assetUrl } from '@nivaas/contracts';
import type { ComposedDocument } from './cached-document';
import type { PageFiles } from './page-snapshot';

/** Relaxations of the site's policy for the development server's messages and updates. */
const RELAXED: [directive: RegExp, relaxed: string][] = [
  // Updates come after the document, so its policy cannot contain their hashes.
  [/script-src [^;]*/, "script-src 'self' 'unsafe-inline'"],
  [/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"],
];

/** Makes the scripts and styles of a document replaceable while it is open: it links to them, without hashes. */
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
      'content-security-policy': RELAXED.reduce((text, [from, to]) => text.replace(from, to), policy),
    },
    html: html
      .replace('<html ', '<html data-development ')
      .replaceAll(/ integrity="[^"]*"/g, '')
      .replace('</style>', () => `</style>${links.join('')}`),
  };
}
