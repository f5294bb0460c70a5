import { SUGGESTED_CITIES } from '../data/suggested-cities';
import type { SearchType } from '@nivaas/portal';
import { placesNamedIn, placesOfHomes } from '../data/known-places';
import type { Listing } from '../listing';
import type { Trait } from '../traits';
import { asListingQuery, type SearchQuery } from './query';
import { foldText } from '../fold-text';
import { nameKey, type NameFinder } from '../spelling';
import { nearestCity } from './homes-around';
import { searchListings } from './search-listings';

/** A group of fields in the sidebar, or the `category` of the URL. */
export type FilterGroup = 'within' | 'price' | 'area' | 'category' | Choices | Trait;

type Choices = 'propertyTypes' | 'bedrooms' | 'bathrooms' | 'amenities';

/** A changed search that finds `count` listings, more than the original search. */
export type Relaxation = { query: SearchQuery; count: number } &
  /** The city by its usual name, or a place whose name has a slip. */
  (
    | { kind: 'city-alias'; city: string }
    | { kind: 'known-place'; place: string }
    /** `km` in a straight line, if the search names a place outside of the city. */
    | { kind: 'nearest-city'; city: string; km?: number }
    | { kind: 'without-filter'; filter: FilterGroup }
    | { kind: 'without-filters' }
    | { kind: 'other-type'; type: SearchType }
    | { kind: 'all-of-india' }
  );

const GROUP_FIELDS: Record<FilterGroup, (keyof SearchQuery)[]> = {
  within: ['within'],
  price: ['minPrice', 'maxPrice'],
  area: ['minArea', 'maxArea'],
  category: ['category'],
  propertyTypes: ['propertyTypes'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  amenities: ['amenities'],
  furnishing: ['furnishing'],
  possession: ['possession'],
  postedBy: ['postedBy'],
  tenants: ['tenants'],
  facing: ['facing'],
};

const PLACE_FIELDS = ['location', 'city', 'places'] as const satisfies (keyof SearchQuery)[];
const GROUPS = Object.keys(GROUP_FIELDS) as FilterGroup[];

/**
 * Up to three changes that find more than `found`, the smallest first. Homes of the other type (sale or rent) are
 * offered only when the search itself finds none.
 */
export function relaxations(listings: readonly Listing[], query: SearchQuery, found = 0): Relaxation[] {
  const count = (changed: SearchQuery) => searchListings(listings, asListingQuery(changed)).length;
  const finding = (tried: Candidate[]) =>
    tried
      .map((candidate) => ({ ...candidate, count: count(candidate.query) }))
      .filter(({ kind, count: more }) => more > found && (found === 0 || kind !== 'other-type'));
  const ways = finding(candidates(query, placesOfHomes(listings).find));
  // Both the place and the filters are in the way.
  if (ways.length === 0 && found === 0)
    return finding([{ kind: 'without-filters', query: { type: query.type } }]);
  // Another spelling of the typed city beats any nearby city.
  const isSpelling = ways[0]?.kind === 'city-alias';
  return ways.filter(({ kind }) => !isSpelling || kind !== 'nearest-city').slice(0, 3);
}

type Candidate = Relaxation extends infer Each
  ? Each extends Relaxation
    ? Omit<Each, 'count'>
    : never
  : never;

function candidates(query: SearchQuery, find: NameFinder): Candidate[] {
  const used = GROUPS.filter((group) => GROUP_FIELDS[group].some((field) => isSet(query[field])));
  const otherType: SearchType = query.type === 'rent' ? 'buy' : 'rent';
  return [
    ...respelledCandidates(query, find),
    ...knownPlaceCandidates(query, find),
    ...nearestCandidates(query, find),
    ...used.map((filter) => ({
      kind: 'without-filter' as const,
      filter,
      query: without(query, GROUP_FIELDS[filter]),
    })),
    // Sale prices and rents are not comparable, and tenant filters do not apply to buyers.
    {
      kind: 'other-type',
      type: otherType,
      query: { ...without(query, [...GROUP_FIELDS.price, 'tenants']), type: otherType },
    },
    ...(used.length > 1
      ? [
          {
            kind: 'without-filters' as const,
            query: without(
              query,
              used.flatMap((group) => GROUP_FIELDS[group]),
            ),
          },
        ]
      : []),
    ...(PLACE_FIELDS.some((field) => isSet(query[field]))
      ? [{ kind: 'all-of-india' as const, query: without(query, PLACE_FIELDS) }]
      : []),
  ];
}

/** Usual names of places, and the right spelling of a slip: "Koramangla, Bengaluru" is "Koramangala, Bangalore". */
function respelledCandidates(query: SearchQuery, find: NameFinder): Candidate[] {
  let city = '';
  const respelled = (text: string) =>
    text
      .split(',')
      .map((part) => {
        const name = find.only(nameKey(part))?.name ?? part.trim();
        if (foldText(name) !== foldText(part)) city = name;
        return name;
      })
      .join(', ');
  const changed = { ...query };
  if (query.location !== undefined) changed.location = respelled(query.location);
  if (query.city !== undefined) changed.city = respelled(query.city);
  return city === '' ? [] : [{ kind: 'city-alias', city, query: changed }];
}

/** A locality among other words, as in "metro Wakad". */
function knownPlaceCandidates(query: SearchQuery, find: NameFinder): Candidate[] {
  const { location = '' } = query;
  if (find.only(nameKey(location))) return [];
  const known = placesNamedIn(location, find).find(({ city, hasHomes }) => city !== undefined && hasHomes);
  return known ? [{ kind: 'known-place', place: known.name, query: { ...query, location: known.name } }] : [];
}

/** All of a locality's city, a city among other words, or the city nearest to another one. */
function nearestCandidates(query: SearchQuery, find: NameFinder): Candidate[] {
  const texts = [query.city ?? '', query.location ?? '', ...(query.places ?? [])];
  const [first = [], ...others] = texts
    .map((text) => placesNamedIn(text, find))
    .filter((named) => named.length > 0);
  const cities = new Set(first.map(({ name, city }) => city ?? name));
  const [own = ''] = cities;
  // A name in several cities, or several places, have no city that is nearest.
  if (cities.size !== 1 || (query.places && others.length > 0)) return [];
  const near = SUGGESTED_CITIES.includes(own) ? { city: own } : nearestCity(first[0]?.position);
  return near
    ? [{ kind: 'nearest-city', ...near, query: { ...without(query, PLACE_FIELDS), city: near.city } }]
    : [];
}

function without(query: SearchQuery, fields: readonly (keyof SearchQuery)[]): SearchQuery {
  const kept = Object.entries(query).filter(([field]) => !fields.some((dropped) => dropped === field));
  return Object.fromEntries(kept) as unknown as SearchQuery;
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
