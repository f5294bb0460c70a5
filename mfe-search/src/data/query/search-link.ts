import { href, LISTING_CATEGORIES } from '@nivaas/contracts';
import type { SearchQuery } from '@nivaas/catalog';
import { oneOf, SEARCH_PARAMETERS, TRAITS, type SearchParameter } from './search-options';

export type ParameterChanges = Partial<Record<SearchParameter, string | undefined>>;

/**
 * The query of a URL with some parameters changed. All others are kept except the page, because a new list starts at
 * its first page.
 * @param changes by name; an empty or undefined value removes the parameter
 * @returns with its question mark, or '' when no parameter is left
 */
export function changedSearch(parameters: URLSearchParams, changes: ParameterChanges): string {
  const kept = [...parameters].filter(([name]) => name !== 'page' && !Object.hasOwn(changes, name));
  const written = Object.entries(changes).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return writeSearch([...kept, ...written]);
}

/** All parameters of a query, for `changedSearch`. */
export function parametersOf(query: SearchQuery): ParameterChanges {
  return {
    type: query.type,
    location: query.location,
    city: query.city,
    category: query.category,
    minPrice: query.minPrice?.toString(),
    maxPrice: query.maxPrice?.toString(),
    propertyType: query.propertyTypes?.join(','),
    bedrooms: query.bedrooms?.join(','),
    bathrooms: query.bathrooms?.join(','),
    minArea: query.minArea?.toString(),
    maxArea: query.maxArea?.toString(),
    amenities: query.amenities?.join(','),
    ...Object.fromEntries(TRAITS.map((trait) => [trait, query[trait]?.join(',')])),
  };
}

/**
 * Links of the old site have a category as their type, as in `?type=plot`.
 * @returns path and query in today's form with other parameters kept; undefined for any other link
 */
export function redirectOfOldLink(url: URL): string | undefined {
  const category = oneOf(LISTING_CATEGORIES, url.searchParams.get('type'));
  if (category === undefined) return undefined;
  const others = [...url.searchParams].filter(([name]) => name !== 'type' && name !== 'category');
  const type = category === 'pg' ? 'rent' : 'buy';
  return href.search() + writeSearch([['type', type], ['category', category], ...others]);
}

const LISTS: readonly string[] = ['propertyType', 'bedrooms', 'bathrooms', 'amenities', ...TRAITS];

/**
 * A form without JavaScript also sends its empty fields, and each ticked box as a separate parameter.
 * @returns path and query with each parameter of the search once, and none empty; undefined when nothing changes
 */
export function redirectOfPlainForm({ searchParams }: URL): string | undefined {
  const known: readonly string[] = SEARCH_PARAMETERS;
  const given = [...searchParams];
  const tidy = given.flatMap(([name, value], index): [string, string][] => {
    if (!known.includes(name)) return [[name, value]];
    if (given.findIndex(([other]) => other === name) !== index) return [];
    const kept = LISTS.includes(name) ? searchParams.getAll(name).filter(Boolean).join(',') : value;
    return kept === '' ? [] : [[name, kept]];
  });
  if (tidy.length === given.length) return undefined;
  // The server may have sorted the names; as everywhere else, the type comes first.
  const isType = ([name]: [string, string]) => name === 'type';
  return href.search() + writeSearch([...tidy.filter(isType), ...tidy.filter((pair) => !isType(pair))]);
}

/** Keeps commas unescaped and writes spaces as %20, so that links are readable. */
function writeSearch(pairs: (readonly [string, string])[]): string {
  const written = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return written && `?${written}`;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',');
}
