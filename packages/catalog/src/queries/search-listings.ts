import { foldText } from '../fold-text';
import type { Listing } from '../listing';
import { isInBounds } from '../positions';
import type { Trait } from '../traits';
import { isOnCategoryPage } from './category-pages';
import type { ListingQuery, SortOrder } from './query';

const COMPARE: Record<Exclude<SortOrder, 'relevance'>, (one: Listing, other: Listing) => number> = {
  'price-low-high': (one, other) => one.price - other.price,
  'price-high-low': (one, other) => other.price - one.price,
  newest: (one, other) => Number(other.date > one.date) - Number(other.date < one.date),
};

/** Returns a new array. The sort is stable. */
export function sortListings(listings: readonly Listing[], order: SortOrder = 'relevance'): Listing[] {
  const copy = [...listings];
  return order === 'relevance' ? copy : copy.sort(COMPARE[order]);
}

export type Filter = Exclude<keyof ListingQuery, 'sort'>;
type Match = (listing: Listing) => boolean;

export function searchListings(listings: readonly Listing[], query: ListingQuery = {}): Listing[] {
  const matches = matchesOf(query).map(([, match]) => match);
  return sortListings(
    listings.filter((listing) => matches.every((match) => match(listing))),
    query.sort,
  );
}

/** A test for each filter that is set. */
export function matchesOf(query: ListingQuery): (readonly [filter: Filter, match: Match])[] {
  const filters = (Object.keys(MATCHES) as Filter[]).filter((filter) => isSet(query[filter]));
  return filters.map((filter) => [filter, matchOf(filter, query)] as const);
}

export function matchOf<Name extends Filter>(filter: Name, query: Pick<ListingQuery, Name>): Match {
  return MATCHES[filter](query[filter] as never);
}

type Wanted<Name extends Filter> = NonNullable<ListingQuery[Name]>;

/** The cheap ones first. */
const MATCHES: { readonly [Name in Filter]-?: (wanted: Wanted<Name>) => Match } = {
  type: (type) => (home) => home.type === type,
  category: (category) => (home) => home.category === category,
  propertyTypes: (kinds) => (home) =>
    kinds.includes(home.category) || (kinds.includes('studio') && /\bstudio\b/i.test(home.title)),
  minPrice: (least) => (home) => home.price >= least,
  maxPrice: (most) => (home) => home.price <= most,
  minArea: (least) => (home) => home.area >= least,
  maxArea: (most) => (home) => home.area <= most,
  bedrooms: (buckets) => inBuckets(buckets, ({ bedrooms }) => bedrooms),
  bathrooms: (buckets) => inBuckets(buckets, ({ bathrooms }) => bathrooms),
  furnishing: withTrait('furnishing'),
  possession: withTrait('possession'),
  postedBy: withTrait('postedBy'),
  tenants: withTrait('tenants'),
  facing: withTrait('facing'),
  amenities: (all) => (home) => all.every((amenity) => home.amenities.includes(amenity)),
  categoryPage: (slug) => (home) => isOnCategoryPage(slug, home),
  location: inPlace,
  city: inPlace,
  places: (texts) => {
    const matches = texts.map(inPlace);
    return (home) => matches.some((match) => match(home));
  },
  within: (bounds) => (home) => isInBounds(home.location, bounds),
};

/** No choice means any. */
function isSet(wanted: unknown): boolean {
  return wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0);
}

function withTrait(trait: Trait): (wanted: readonly string[]) => Match {
  return (wanted) => (home) => home.traits[trait]?.some((value) => wanted.includes(value)) ?? false;
}

const foldedLocations = new WeakMap<Listing, string>();

function inPlace(text: string): Match {
  const place = foldText(text);
  return (home) => foldedLocation(home).includes(place);
}

function foldedLocation(home: Listing): string {
  const known = foldedLocations.get(home);
  if (known !== undefined) return known;
  const folded = foldText(home.location);
  foldedLocations.set(home, folded);
  return folded;
}

/** A bucket that is not a number matches nothing. */
function inBuckets(buckets: readonly string[], numberOf: (home: Listing) => number): Match {
  const ranges = buckets.map((bucket) => {
    const least = Number.parseFloat(bucket);
    return { least, end: bucket.endsWith('+') ? Infinity : Math.floor(least) + 1 };
  });
  return (home) => {
    const value = numberOf(home);
    return ranges.some(({ least, end }) => value >= least && value < end);
  };
}
