import { LISTING_CATEGORIES } from '@nivaas/contracts';
import type { SearchQuery } from '@nivaas/catalog';
import { parseMoney } from '@nivaas/ui';
import {
  BATHROOMS,
  BEDROOMS,
  FILTER_AMENITIES,
  oneOf,
  PROPERTY_TYPES,
  SEARCH_TYPES,
  SORT_ORDERS,
  type SearchParameter,
} from './search-options';

export type RangeGroup = 'price' | 'area';

/** A search URL, understood. What the URL says wrongly is left out of `query`, never an error. */
export interface Search {
  query: SearchQuery;
  view: 'grid' | 'list';
  /** A category that we do not have: ignored, with a notice. */
  unknownCategory?: string;
  /** The first group whose minimum is above its maximum: not applied, with a message. */
  contradiction?: RangeGroup;
}

/** Longer places cannot match; a cap keeps a hostile URL from filling the page. */
const MOST_CHARACTERS = 200;
const MOST_RUPEES = 1e12;
const MOST_SQUARE_FEET = 1e8;

/** Reads the parameters of /search. The first value of a name counts; names that we do not know are ignored. */
export function parseSearch(parameters: URLSearchParams): Search {
  const category = readText(parameters, 'category');
  const known = oneOf(LISTING_CATEGORIES, category);
  const price = readRange(parameters, 'price');
  const area = readRange(parameters, 'area');
  const contradiction = isContradiction(price) ? 'price' : isContradiction(area) ? 'area' : undefined;
  return {
    query: {
      type: oneOf(SEARCH_TYPES, parameters.get('type')) ?? 'buy',
      location: readText(parameters, 'location'),
      city: readText(parameters, 'city'),
      category: known,
      ...(isContradiction(price) ? {} : { minPrice: price.min, maxPrice: price.max }),
      propertyTypes: readList(parameters, 'propertyType', PROPERTY_TYPES),
      bedrooms: readList(parameters, 'bedrooms', BEDROOMS),
      bathrooms: readList(parameters, 'bathrooms', BATHROOMS),
      ...(isContradiction(area) ? {} : { minArea: area.min, maxArea: area.max }),
      amenities: readList(parameters, 'amenities', FILTER_AMENITIES),
      sort: oneOf(SORT_ORDERS, parameters.get('sort')) ?? 'relevance',
    },
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    unknownCategory: known === undefined && category !== '' ? category : undefined,
    contradiction,
  };
}

/** What the visitor calls the place: the location wins over the city. Empty when neither is given. */
export function placeOf({ location, city }: Pick<SearchQuery, 'location' | 'city'>): string {
  return location || city || '';
}

/**
 * Rupees from what a visitor types: "50 L", "1.2 cr", "67,61,000".
 * @returns whole rupees, or undefined for anything that is not an amount
 */
export function readRupees(text: string): number | undefined {
  return withinReason(parseMoney(text), MOST_RUPEES);
}

/** Square feet from what a visitor types: "850", "1,200", "850 sq.ft". */
export function readSquareFeet(text: string): number | undefined {
  const [, digits] = /^(\d[\d,]{0,12})\s{0,3}(?:sq\.? ?ft\.?)?$/i.exec(text.trim()) ?? [];
  return digits === undefined
    ? undefined
    : withinReason(Number(digits.replaceAll(',', '')), MOST_SQUARE_FEET);
}

export interface Range {
  min?: number;
  max?: number;
}

/** The numbers of a group as the URL has them, even when they contradict each other. */
export function readRange(parameters: URLSearchParams, group: RangeGroup): Range {
  const [least, most, read] =
    group === 'price'
      ? (['minPrice', 'maxPrice', readRupees] as const)
      : (['minArea', 'maxArea', readSquareFeet] as const);
  // A minimum of nothing is no filter.
  return { min: read(parameters.get(least) ?? '') || undefined, max: read(parameters.get(most) ?? '') };
}

export function isContradiction({ min, max }: Range): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function withinReason(value: number | undefined, most: number): number | undefined {
  const isReasonable = value !== undefined && Number.isFinite(value) && value >= 0 && value <= most;
  return isReasonable ? Math.round(value) : undefined;
}

/** Text to show and to search for: control characters would be changed by the HTML parser, so they are spaces here. */
function readText(parameters: URLSearchParams, name: SearchParameter): string {
  const text = (parameters.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim();
  // Cut between characters: half of a surrogate pair cannot be written into a URL.
  return text.length > MOST_CHARACTERS ? Array.from(text).slice(0, MOST_CHARACTERS).join('') : text;
}

/**
 * Comma separated choices. Unlike single values a repeated name adds up, because that is how a browser without
 * JavaScript sends two ticked boxes.
 */
function readList<Value extends string>(
  parameters: URLSearchParams,
  name: SearchParameter,
  allowed: readonly Value[],
): Value[] {
  // "4+" that was typed by hand arrives as "4 ": in a query a bare plus means a space.
  const readChoice = (text: string) => text.replace(/^(\d) $/, '$1+').trim();
  const given = new Set(parameters.getAll(name).flatMap((text) => text.split(',').map(readChoice)));
  return allowed.filter((value) => given.has(value));
}
