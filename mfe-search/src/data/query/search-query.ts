import type { SearchQuery, Traits } from '@nivaas/catalog';
import { LISTING_CATEGORIES, parseMoney, parseSquareFeet, type SearchType } from '@nivaas/portal';
import { readPage } from '../found-homes';
import { readBounds } from './bounds';
import { readPlaces } from './place-list';
import {
  BATHROOMS,
  BEDROOMS,
  HALF_ROOMS,
  FILTER_AMENITIES,
  oneOf,
  PROPERTY_TYPES,
  SEARCH_TYPES,
  SORT_ORDERS,
  TRAIT_CHOICES,
  traitsOfType,
  type SearchParameter,
  type View,
  VIEWS,
} from './search-options';

export type RangeGroup = 'price' | 'area';

/** A parsed search URL. Invalid values are left out of `query`. */
export interface Search {
  query: SearchQuery;
  view: View;
  /** From 1; the list has the homes of all pages up to it. */
  page: number;
  /** Left out of `query`; the page shows a notice. */
  unknownCategory?: string;
  /** Words of a phrase that have no meaning. They filter nothing. */
  words?: string;
  /** Names for which the search shows others: "Bengaluru, Banglore". */
  typed?: string;
  /** The first group whose minimum is above its maximum. It is left out of `query`. */
  contradiction?: RangeGroup;
}

/** Keeps a hostile URL from filling the page. */
const MAX_CHARACTERS = 200;
const MAX_RUPEES = 1e12;
const MAX_SQUARE_FEET = 1e8;

/** Parses the parameters of /search. The first value of a name counts; unknown names are ignored. */
export function parseSearch(parameters: URLSearchParams): Search {
  const category = readText(parameters, 'category');
  const known = oneOf(LISTING_CATEGORIES, category);
  const price = readRange(parameters, 'price');
  const area = readRange(parameters, 'area');
  const type = oneOf(SEARCH_TYPES, parameters.get('type')) ?? 'buy';
  const contradiction = isContradiction(price) ? 'price' : isContradiction(area) ? 'area' : undefined;
  return {
    query: {
      type,
      location: readText(parameters, 'location'),
      city: readText(parameters, 'city'),
      places: readPlaces(readText(parameters, 'places')),
      within: readBounds(parameters.get('within') ?? ''),
      category: known,
      ...(isContradiction(price) ? {} : { minPrice: price.min, maxPrice: price.max }),
      propertyTypes: readList(parameters, 'propertyType', [...PROPERTY_TYPES, 'studio']),
      bedrooms: readList(parameters, 'bedrooms', [...BEDROOMS, ...HALF_ROOMS]),
      bathrooms: readList(parameters, 'bathrooms', [...BATHROOMS, ...HALF_ROOMS]),
      ...(isContradiction(area) ? {} : { minArea: area.min, maxArea: area.max }),
      amenities: readList(parameters, 'amenities', FILTER_AMENITIES),
      ...readTraits(parameters, type),
      sort: oneOf(SORT_ORDERS, parameters.get('sort')) ?? 'relevance',
    },
    view: oneOf(VIEWS, parameters.get('view')) ?? 'grid',
    page: readPage(parameters),
    words: readText(parameters, 'words') || undefined,
    typed: readText(parameters, 'typed') || undefined,
    unknownCategory: known === undefined && category !== '' ? category : undefined,
    contradiction,
  };
}

/** The location, else the places, else the city, else "". */
export function placeOf({
  location,
  city,
  places,
}: Pick<SearchQuery, 'location' | 'city' | 'places'>): string {
  return location || places?.join(', ') || city || '';
}

/** Whole rupees from typed text: "50 L", "1.2 cr", "67,61,000"; undefined for anything else. */
export function readRupees(text: string): number | undefined {
  return withinReason(parseMoney(text), MAX_RUPEES);
}

/** Whole square feet from typed text: "850", "1,200 sq.ft", "200 gaj". */
export function readSquareFeet(text: string): number | undefined {
  return withinReason(parseSquareFeet(text), MAX_SQUARE_FEET);
}

export interface Range {
  min?: number;
  max?: number;
}

/** The range of a group in the URL, even if it is a contradiction. */
export function readRange(parameters: URLSearchParams, group: RangeGroup): Range {
  const [least, most, read] =
    group === 'price'
      ? (['minPrice', 'maxPrice', readRupees] as const)
      : (['minArea', 'maxArea', readSquareFeet] as const);
  // A minimum of 0 is no filter.
  return { min: read(parameters.get(least) ?? '') || undefined, max: read(parameters.get(most) ?? '') };
}

export function isContradiction({ min, max }: Range): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function withinReason(value: number | undefined, most: number): number | undefined {
  const isReasonable = value !== undefined && Number.isFinite(value) && value >= 0 && value <= most;
  return isReasonable ? Math.round(value) : undefined;
}

/** Characters that hide text or change its direction, except joiners, which shape letters of Indian scripts. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Control characters become spaces, because the HTML parser would change them and hydration would differ. */
function readText(parameters: URLSearchParams, name: SearchParameter): string {
  const given = (parameters.get(name) ?? '').normalize('NFKC');
  const text = given
    .replace(/\p{Cc}/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
  // Array.from does not split surrogate pairs, half of which cannot be encoded in a URL.
  return text.length > MAX_CHARACTERS ? Array.from(text).slice(0, MAX_CHARACTERS).join('') : text;
}

/** The traits that the URL filters by. */
function readTraits(parameters: URLSearchParams, type: SearchType): Traits {
  const traits = traitsOfType(type).map(
    (name) => [name, readList(parameters, name, TRAIT_CHOICES[name])] as const,
  );
  return Object.fromEntries(traits.filter(([, values]) => values.length > 0)) as Traits;
}

/** Comma-separated choices. Repeated names add up, since that is how a plain form sends two ticked boxes. */
function readList<Value extends string>(
  parameters: URLSearchParams,
  name: SearchParameter,
  allowed: readonly Value[],
): Value[] {
  // A hand-written "4+" arrives as "4 ", since a plus in a query means a space.
  const readChoice = (text: string) => text.replace(/^(\d) $/, '$1+').trim();
  const given = new Set(parameters.getAll(name).flatMap((text) => text.split(',').map(readChoice)));
  return allowed.filter((value) => given.has(value));
}
