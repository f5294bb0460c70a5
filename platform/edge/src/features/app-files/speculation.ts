import type { Reply } from '@nivaas/http';

/** Speculation rules: the documents that browsers may prefetch or prerender. Documents name this path in a header. */
export const SPECULATION_PATH = '/_speculation-rules';

/** Pages of the site, without the edge's own paths, the accounts service, files and previews. */
const PAGES = [
  { href_matches: '/*' },
  { not: { href_matches: ['/_*', '/auth/*', '/*.*', '/*\\?*_preview=*'] } },
  { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
];

/**
 * Only links whose click loads a document: all links before hydration, and after it the other language and the pages of
 * the other lane, which the shell marks with `data-document`. The language link is prerendered, because a visitor who
 * rests on it almost always follows it. Before hydration the device is busy, so links are only prefetched.
 */
const RULES = {
  prefetch: [
    {
      where: { and: [...PAGES, { selector_matches: 'html:not([data-hydrated]) a, a[data-document]' }] },
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
