import { translated } from '@nivaas/contracts';
import { MAX_COMPARED } from '@nivaas/portal';

const homes = (count: number) => (count === 1 ? '1 home' : `${count} homes`);

/** Texts of the comparison, in a file of their own, so that the search does not load them. */
export const messages = /* #__PURE__ */ translated('mfe-search/compare', {
  bar: {
    label: 'Homes to compare',
    one: '1 home chosen. Choose one more to compare.',
    full: `${MAX_COMPARED} homes are the most. Take one out to add another.`,
    compare: (count: number) => `Compare ${homes(count)}`,
    clear: 'Clear',
    cleared: 'No homes are chosen to compare.',
    undo: 'Undo',
  },

  page: {
    home: 'Home',
    title: 'Compare homes',
    description: 'Two to four homes side by side: price, size, terms and amenities.',
    lead: (count: number, differing: number, all: number) =>
      `${homes(count)} side by side. ${differing} of ${all} facts differ.`,
    unknown: (count: number) =>
      count === 1
        ? '1 home of this link is not listed here, so it is left out.'
        : `${count} homes of this link are not listed here, so they are left out.`,
    tooMany: `The link names more homes. The first ${MAX_COMPARED} are compared.`,
    only: 'Only differences',
    apply: 'Apply',
    shown: (rows: number) => (rows === 1 ? '1 fact is shown.' : `${rows} facts are shown.`),
    print: 'Print',
    more: 'Find more homes',
    table: (count: number) => `Comparison of ${homes(count)}`,
    legend: 'marks facts that differ',
    differs: ' (differs)',
    noValue: 'Not stated',
    noDifference: 'These homes do not differ in any fact that is listed.',
    remove: 'Remove',
    removeNamed: (title: string) => `Remove ${title} from the comparison`,
    removed: (title: string) => `${title} is removed from the comparison.`,
  },

  share: {
    button: 'Share',
    copied: 'Link copied',
    refused: 'The link could not be copied. It is in the address bar.',
  },

  nothing: {
    none: 'Choose the homes that you want to compare',
    one: (title: string) => `${title} needs a home to compare it with`,
    how: 'Press “Compare” on two to four homes in the search results or among your saved homes. Then press “Compare 2 homes” at the bottom of the window.',
    chosen: (count: number) => `Compare your ${homes(count)}`,
    search: 'Search homes',
    saved: 'Saved homes',
  },

  groups: { terms: 'Price and terms', home: 'The home', amenities: 'Amenities', listing: 'The listing' },

  facts: {
    price: 'Price',
    perBed: (price: string) => `${price} per bed`,
    emi: (rate: number, years: number) => `EMI of the whole price (${rate} %, ${years} years)`,
    rate: 'Price per sq.ft',
    deposit: 'Deposit',
    depositOf: (months: number, rupees: string) =>
      `${months === 1 ? '1 month' : `${months} months`} (${rupees})`,
    maintenance: 'Maintenance',
    availableFrom: 'Available from',
    tenants: 'Preferred tenants',
    place: 'Locality',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    yearBuilt: 'Year Built',
    available: 'Available',
    ask: 'Ask the agent',
    postedBy: 'Posted by',
    posted: 'Posted',
  },
});
