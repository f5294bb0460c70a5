import { drill, type CatalogueRow } from './row';

const BUILT_IN =
  'Listings and cities are thirty samples and seven names that are part of the areas’ code: there is nowhere to put more.';
const listings = (name: string) => ({ test: 'packages/catalog/src/data/listings.test.ts', name });
const catalog = (name: string) => ({ test: 'packages/catalog/src/catalog.test.ts', name });
const format = (name: string) => ({ test: 'packages/ui/src/format/format.test.ts', name });
const card = (name: string) => ({
  test: 'mfe-search/src/components/property-card/property-card.test.tsx',
  name,
});
const search = (name: string) => ({ journey: 'e2e/journeys/search.spec.ts', name });

export const data: CatalogueRow[] = [
  { id: 'D01', fault: '100,000 listings', proof: { notApplicable: BUILT_IN } },
  { id: 'D02', fault: '5,000 suggestions', proof: { notApplicable: BUILT_IN } },
  {
    // All results stand on one page: there is no last page.
    id: 'D03',
    fault: '0 results / 1 / exactly page size / last page + 1',
    proof: [
      search('an empty search offers ways back whose counts are true, and the way home'),
      search('/search${query} is “${title}” with ${found.length} homes, at the URL that was asked for'),
    ],
  },
  {
    id: 'D05',
    fault: 'missing/null/wrong-typed fields; price −1, 0, 1e15, NaN text; date 0000',
    proof: [
      listings('numbers are whole, positive where they must be, and bathrooms go in halves'),
      listings('every listing has every row of the Details tab'),
      format('what is no date is shown as it is'),
      card('a home with %s still has its card'),
      card('%s is asked for'),
    ],
  },
  { id: 'D06', fault: 'image 404, 0 bytes, 50 MB, wrong type, SVG with script, 30,000 px', proof: drill },
  {
    id: 'D07',
    fault: 'two listings with one id; deleted while open',
    proof: [
      listings('there are 30 listings, 16 to buy and 14 to rent, with ids 1 to 30 in order'),
      catalog('listings by ids come in the order of the ids, once each, without the unknown'),
      {
        journey: 'e2e/journeys/bad-input.spec.ts',
        name: 'an id that is no home shows the first one with a notice and status 404, and the id as text',
      },
    ],
  },
  { id: 'D08', fault: 'filters changed 30 times in 3 s', proof: drill },
];
