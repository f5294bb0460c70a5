import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '@nivaas/http';

/** Where browsers find out which documents they may ask for before a click. Documents name it in a header. */
export const SPECULATION_PATH = '/_speculation-rules';

/** Pages of the site. The first three are the edge's own paths, the accounts service, and files. */
const PAGES = [
  { href_matches: '/*' },
  { not: { href_matches: ['/_*', '/auth/*', '/*.*', '/*\\?*_preview=*'] } },
  { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
];

/**
 * A hydrated page opens its links by itself, so only those links are left whose click loads a document: all links until
 * then, and the other language. The latter is worth a whole page: who rests on it hardly means anything else. Before
 * hydration the device is busy enough.
 */
const RULES = {
  prefetch: [
    {
      where: { and: [...PAGES, { selector_matches: 'html:not([data-hydrated]) a' }] },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    {
      where: { and: [...PAGES, { selector_matches: 'html[data-hydrated] a[hreflang]' }] },
      eagerness: 'moderate',
    },
  ],
};

export function getSpeculationRules(): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
    body: JSON.stringify(RULES),
  };
}

/** Whether a document is asked for before anybody opens it: by the browser, or by the service worker. */
export function isAskedAhead(headers: IncomingHttpHeaders): boolean {
  return headers['purpose'] === 'prefetch' || /^prefetch/.test(String(headers['sec-purpose'] ?? ''));
}
