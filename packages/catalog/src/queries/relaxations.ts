import type { SearchType } from '@nivaas/contracts';
import { SUGGESTED_CITIES } from '../data/suggested-cities';
import { nearbyPlaces } from '../data/nearby-places';
import { knownPlaces } from '../data/known-places';
import { CITY_ALIASES, places, type Place } from '../data/places';
import type { Listing } from '../listing';
import type { Trait } from '../traits';
import { asListingQuery, type SearchQuery } from './query';
import { foldHindi, foldText } from '../fold-text';
import { slipFinder } from '../spelling';
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
    /** `km` by road, where it is known. */
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

const GROUPS = Object.keys(GROUP_FIELDS) as FilterGroup[];

/**
 * Up to three changes that find more than `found`, the smallest first. Homes of the other type (sale or rent) are
 * offered only when the search itself finds none.
 */
export function relaxations(listings: readonly Listing[], query: SearchQuery, found = 0): Relaxation[] {
  const count = (changed: SearchQuery) => searchListings(listings, asListingQuery(changed)).length;
  const tried = candidates(query, places(listings)).map((candidate) => ({
    ...candidate,
    count: count(candidate.query),
  }));
  const finding = tried.filter(
    ({ kind, count: more }) => more > found && (found === 0 || kind !== 'other-type'),
  );
  // Another spelling of the typed city beats any nearby city.
  const isSpelling = finding[0]?.kind === 'city-alias';
  return finding.filter(({ kind }) => !isSpelling || kind !== 'nearest-city').slice(0, 3);
}

type Candidate = Relaxation extends infer Each
  ? Each extends Relaxation
    ? Omit<Each, 'count'>
    : never
  : never;

function candidates(query: SearchQuery, withHomes: readonly Place[]): Candidate[] {
  const used = GROUPS.filter((group) => GROUP_FIELDS[group].some((field) => isSet(query[field])));
  const otherType: SearchType = query.type === 'rent' ? 'buy' : 'rent';
  return [
    ...aliasCandidates(query),
    ...slipCandidates(query, withHomes),
    ...knownPlaceCandidates(query, withHomes),
    ...nearestCandidates(query),
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
    ...(isSet(query.location) || isSet(query.city)
      ? [{ kind: 'all-of-india' as const, query: without(query, ['location', 'city']) }]
      : []),
  ];
}

/** A place that is meant by a name with a slip. */
function slipCandidates(query: SearchQuery, withHomes: readonly Place[]): Candidate[] {
  const placeOfSlip = slipFinder(knownPlaces([], withHomes));
  return (['location', 'city'] as const).flatMap((field) => {
    const place = placeOfSlip(foldHindi(query[field] ?? ''));
    return place?.hasHomes
      ? [{ kind: 'city-alias' as const, city: place.name, query: { ...query, [field]: place.name } }]
      : [];
  });
}

function aliasCandidates(query: SearchQuery): Candidate[] {
  const places = [query.location, query.city].map((place) => foldText(place ?? ''));
  const alias = Object.keys(CITY_ALIASES).find((name) => places.some((place) => place.includes(name)));
  const city = alias && CITY_ALIASES[alias];
  if (!alias || !city) return [];
  const known = new RegExp(alias, 'i');
  const spelt = (place: string | undefined) =>
    place && (known.test(place) ? place : foldText(place)).replace(known, city);
  const changed = { ...query };
  if (query.location !== undefined) changed.location = spelt(query.location);
  if (query.city !== undefined) changed.city = spelt(query.city);
  return [{ kind: 'city-alias', city, query: changed }];
}

/** A locality among other words, as in "metro Wakad". */
function knownPlaceCandidates(query: SearchQuery, withHomes: readonly Place[]): Candidate[] {
  const words = ` ${foldText(query.location ?? '').replaceAll(',', ' ')} `;
  const known = withHomes.find(
    ({ name, city }) => city !== undefined && words.includes(` ${name.toLowerCase()} `),
  );
  return known ? [{ kind: 'known-place', place: known.name, query: { ...query, location: known.name } }] : [];
}

/** The city nearest to a known place, or a city among other words. */
function nearestCandidates(query: SearchQuery): Candidate[] {
  const words = foldText(`${query.location ?? ''} ${query.city ?? ''}`);
  const near = nearbyPlaces().find(({ name }) => words.includes(name));
  const city = near?.city ?? SUGGESTED_CITIES.find((each) => words.includes(each.toLowerCase()));
  return city
    ? [
        {
          kind: 'nearest-city',
          city,
          ...(near && { km: near.km }),
          query: { ...without(query, ['location']), city },
        },
      ]
    : [];
}

function without(query: SearchQuery, fields: (keyof SearchQuery)[]): SearchQuery {
  const kept = Object.entries(query).filter(([field]) => !fields.some((dropped) => dropped === field));
  return Object.fromEntries(kept) as unknown as SearchQuery;
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
