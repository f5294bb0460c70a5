import { translated } from '@nivaas/contracts';
import { type ListingCategory, MAX_COMPARED, type SearchType } from '@nivaas/portal';
import type { CategorySlug, SortOrder, Trait, TraitValues } from '@nivaas/catalog';

type TraitTexts = {
  [Name in Trait]: {
    name: string;
    values: Record<TraitValues[Name], string>;
    chip: (value: string) => string;
  };
};

type TypeNames = Record<SearchType, string>;

const categories: Record<ListingCategory | 'studio', string> = {
  apartment: 'Apartment',
  villa: 'Villa',
  house: 'Independent House',
  plot: 'Plot',
  commercial: 'Commercial',
  pg: 'PG/Co-living',
  studio: 'Studio',
};

const categoryChips: Record<ListingCategory, string> = {
  apartment: 'Apartments',
  villa: 'Villas',
  house: 'Independent Houses',
  plot: 'Plots',
  commercial: 'Commercial',
  pg: 'PG/Co-living',
};

const sortOrders: Record<SortOrder, string> = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  newest: 'Newest First',
};

const categoryPages: Record<CategorySlug, { title: string; lead: string }> = {
  apartments: {
    title: 'Apartments',
    lead: 'Flats to buy or rent, from a first 1 BHK to a family home in the sky.',
  },
  villas: { title: 'Villas', lead: 'Homes with their own front door, a garden and room to grow.' },
  plots: { title: 'Plots', lead: 'Land to build on, in layouts close to where the cities are heading.' },
  commercial: { title: 'Commercial Properties', lead: 'Offices, shops and showrooms to buy or rent.' },
  'pg-coliving': {
    title: 'PG/Co-living',
    lead: 'A bed, a studio or a shared home near work and college. Rents are per bed.',
  },
  'luxury-homes': {
    title: 'Luxury Homes',
    lead: 'Homes from one crore, and rentals in a class of their own.',
  },
};

const breadcrumbTypes: TypeNames = { buy: 'Buy', rent: 'Rent', sell: 'Sell' };

/** Every text of this area that a visitor reads. */
export const messages = /* #__PURE__ */ translated('mfe-search', {
  home: 'Home',
  count: (found: number) => `${found} properties found`,
  more: {
    shown: (shown: number, total: number) => `${shown} of ${total} shown`,
    show: 'Show more',
    narrow: 'Choose filters to see the others.',
  },
  unavailable: {
    title: 'The list of homes is not answering.',
    hint: 'Your search is kept. Wait a moment, then try again.',
    again: 'Try again',
  },
  noscriptSort: 'Sort',
  sort: {
    label: 'Sort by',
    orders: sortOrders,
    changed: (order: SortOrder) => `Sorted by ${sortOrders[order]}`,
  },

  card: {
    featured: 'Featured',
    types: { buy: 'For Sale', rent: 'For Rent' },
    bhk: (bedrooms: number) => `${bedrooms} BHK`,
    beds: (bedrooms: number) => (bedrooms === 1 ? '1 bed' : `${bedrooms} beds`),
    baths: (bathrooms: number) => (bathrooms === 1 ? '1 bath' : `${bathrooms} baths`),
    plotArea: (area: string) => `${area} plot`,
    sample: 'Sample,',
    draft: 'Draft,',
    perArea: (rupees: string) => `${rupees} per sq.ft`,
    perBed: 'per bed',
    compare: 'Compare',
    compareNamed: (title: string) => `Compare ${title}`,
    compared: (homes: number) => `${homes} of ${MAX_COMPARED} chosen to compare.`,
    comparedFull: `You can compare ${MAX_COMPARED} homes at a time. Take one out to add another.`,
    viewDetails: 'View Details',
    shortlist: (title: string) => `Shortlist ${title}`,
    shortlistFull: (homes: number) => `Your shortlist holds ${homes} homes. Remove one to add another.`,
    shortlistedForNow: 'Your browser could not save this choice. It lasts until you close this tab.',
  },

  searchBox: {
    tabs: 'I want to',
    types: { buy: 'Buy', rent: 'Rent', sell: 'Sell' } satisfies TypeNames,
    location: 'Location',
    hint: 'City or locality, for example Pune or Whitefield',
    suggestions: 'Popular cities',
    localities: 'Localities',
    meant: 'Did you mean',
    /** Places that are known. */
    empty: 'No homes there yet, so the nearest are shown',
    submit: 'Search',
    budget: 'Max budget',
    /** Examples. */
    amounts: { buy: '80 L', rent: '25,000' },
  },

  featured: { title: 'Featured Properties', all: 'View All' },
  cities: {
    title: 'Popular Cities',
    sample: 'Invented counts: a link opens the few homes of this site.',
    count: (properties: number) => `${properties} properties`,
  },

  results: {
    trail: (type: SearchType, place: string) => withPlace(breadcrumbTypes[type], place),
    title: (type: SearchType, place: string, category?: ListingCategory) =>
      withPlace(type === 'rent' ? 'Rental Properties' : 'Properties for Sale', place) +
      (category ? `: ${categoryChips[category]}` : ''),
    description: (title: string, found: number) => {
      if (found === 0) return `${title}: no homes found at the moment.`;
      const homes = found === 1 ? '1 home' : `${found} homes and properties`;
      return `${title}: ${homes} with prices, areas and pictures.`;
    },
    recent: (trail: string, filters: string[]) => {
      const [first, second, ...more] = filters;
      const named = [first, second].filter((filter) => filter !== undefined).join(', ');
      return `${trail}${named && `: ${named}`}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    },
    place: 'Place',
    change: 'Change place',
    list: 'Results',
    unknownCategory: (category: string) =>
      `We have no category named “${isolated(category)}”, so all kinds of properties are shown.`,
    /** Before the words that have no meaning, each with a button to remove it. */
    without: 'Not understood, so not searched for:',
    told: (shown: string, typed: string) => `Showing ${shown} for “${isolated(typed)}”.`,
    asTyped: (typed: string) => `Search for “${isolated(typed)}” instead`,
    sellCallout: (place: string) => (place ? `Selling in ${isolated(place)}?` : 'Selling your home?'),
    sellComparables: 'These homes for sale show what others ask.',
    post: 'Post your property',
    view: 'View',
    views: { grid: 'Grid view', list: 'List view', map: 'Map view' },
  },

  map: {
    caption: (city: string) => `Sketch of ${city}: positions are approximate.`,
    homes: (count: number) => (count === 1 ? '1 home' : `${count} homes`),
    price: (short: string) => `₹${short.replace('Lakh', 'L')}`,
    pin: (price: string, name: string) => `${price}, ${name}`,
    cluster: (name: string, others: number) => `${name} +${others}`,
    part: (shown: number, total: number) => `${shown} of ${total} on this map`,
    scale: '5 km',
    north: 'N',
    key: 'Blue: water. Light lines: main roads. Dashed: metro and elevated railways. Our own sketch, not a survey.',
    zoom: { in: 'Zoom in', out: 'Zoom out' },
    area: {
      label: 'Rectangle on the map',
      draw: 'Draw an area',
      hint: 'Drag on the map, or move the area by the buttons.',
      changes: {
        left: 'Move left',
        right: 'Move right',
        up: 'Move up',
        down: 'Move down',
        smaller: 'Smaller',
        larger: 'Larger',
      },
      apply: 'Show this area',
    },
  },

  filters: {
    toggle: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    title: 'Refine your search',
    price: 'Price Range',
    priceHint: 'In rupees, for example 50\u00a0L or 1.2\u00a0cr',
    minPrice: 'Minimum price',
    maxPrice: 'Maximum price',
    area: 'Area (sq.ft)',
    minArea: 'Minimum area',
    maxArea: 'Maximum area',
    least: 'Min',
    most: 'Max',
    propertyType: 'Property Type',
    categories,
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    amenities: 'Amenities',
    more: (chosen: number) => (chosen > 0 ? `More filters (${chosen})` : 'More filters'),
    apply: 'Apply Filters',
    show: (homes: number | undefined) =>
      homes === undefined ? 'Show homes' : `Show ${homes} ${homes === 1 ? 'home' : 'homes'}`,
    problems: {
      price: {
        contradiction: 'The minimum price is above the maximum price. Lower it or raise the maximum.',
        'not-a-number': 'Enter the price as a number, for example 50\u00a0L or 1.2\u00a0cr.',
      },
      area: {
        contradiction: 'The minimum area is above the maximum area. Lower it or raise the maximum.',
        'not-a-number': 'Enter the area as a number of square feet, for example 850.',
      },
    },
  },

  traits: {
    furnishing: {
      name: 'Furnishing',
      values: {
        unfurnished: 'Unfurnished',
        'semi-furnished': 'Semi-Furnished',
        'fully-furnished': 'Fully Furnished',
      },
      chip: (value: string) => value,
    },
    possession: {
      name: 'Possession',
      values: { 'ready-to-move': 'Ready to Move', 'under-construction': 'Under Construction' },
      chip: (value: string) => value,
    },
    postedBy: {
      name: 'Posted by',
      values: { owner: 'Owner', agent: 'Agent', builder: 'Builder' },
      chip: (value: string) => `By ${value}`,
    },
    tenants: {
      name: 'Suitable for',
      values: { family: 'Family', bachelors: 'Bachelors', company: 'Company', women: 'Women', men: 'Men' },
      chip: (value: string) => `For ${value}`,
    },
    facing: {
      name: 'Facing',
      values: {
        north: 'North',
        'north-east': 'North-East',
        east: 'East',
        'south-east': 'South-East',
        south: 'South',
        'south-west': 'South-West',
        west: 'West',
        'north-west': 'North-West',
      },
      chip: (value: string) => `Facing ${value}`,
    },
  } satisfies TraitTexts,

  chips: {
    label: 'Active filters',
    remove: 'Remove',
    clear: 'Clear all',
    within: 'Area on the map',
    category: categoryChips,
    minPrice: (price: string) => `Price from ${price}`,
    maxPrice: (price: string) => `Price up to ${price}`,
    minArea: (area: string) => `Area from ${area}`,
    maxArea: (area: string) => `Area up to ${area}`,
    bedrooms: (count: string) => (count === '1' ? '1 bedroom' : `${count} bedrooms`),
    bathrooms: (count: string) => (count === '1' ? '1 bathroom' : `${count} bathrooms`),
  },

  empty: {
    title: 'No properties found matching your criteria.',
    home: 'Return to Home',
    list: 'List your property',
  },

  recentSearches: 'Continue your search',
  savedSearches: {
    title: 'Saved searches',
    save: 'Save this search',
    isSaved: 'Search saved: remove it',
    all: 'See saved searches',
    saved: (name: string) => `Saved: ${name}.`,
    removed: (name: string) => `Removed: ${name}.`,
    remove: 'Remove',
    undo: 'Undo',
  },

  typeSwitch: { label: 'Show', types: { all: 'All', buy: 'Buy', rent: 'Rent', sell: 'Sell' } },

  category: {
    pages: categoryPages,
    description: (lead: string, found: number) => `${lead} ${found} in our list.`,
    card: (title: string) => `Illustration: ${title}, on Nivaas`,
  },
});

function withPlace(text: string, place: string): string {
  return place ? `${text} in ${isolated(place)}` : text;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates typed text, so that its direction does not reorder the words around it. Titles cannot use <bdi>. */
function isolated(typed: string): string {
  return RIGHT_TO_LEFT.test(typed) ? `\u2068${typed}\u2069` : typed;
}
