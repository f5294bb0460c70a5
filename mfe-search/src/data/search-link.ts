import { href, LISTING_CATEGORIES } from '@nivaas/contracts';
import type { SearchQuery } from '@nivaas/catalog';
import { oneOf, type SearchParameter } from './search-options';

export type ParameterChanges = Partial<Record<SearchParameter, string | undefined>>;

/**
 * The query of a URL with some parameters changed; all others, also those that we do not know, are kept.
 * @param changes by name; empty or undefined removes the parameter
 * @returns with its question mark, or '' when nothing is left
 */
export function changedSearch(parameters: URLSearchParams, changes: ParameterChanges): string {
  const kept = [...parameters].filter(([name]) => !Object.hasOwn(changes, name));
  const written = Object.entries(changes).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return writeSearch([...kept, ...written]);
}

/** Every parameter that a query stands for, for `changedSearch`. */
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
  };
}

/**
 * Links of the old site name a category as their type, as in `?type=plot`. Here the type is buy, rent or sell.
 * @returns path and query of the new form, other parameters kept; undefined when the link is not an old one
 */
export function redirectOfOldLink(url: URL): string | undefined {
  const category = oneOf(LISTING_CATEGORIES, url.searchParams.get('type'));
  if (category === undefined) return undefined;
  const others = [...url.searchParams].filter(([name]) => name !== 'type' && name !== 'category');
  const type = category === 'pg' ? 'rent' : 'buy';
  return href.search() + writeSearch([['type', type], ['category', category], ...others]);
}

/** Spaces as %20 and commas as they are, so that a shared link can be read. */
function writeSearch(pairs: (readonly [string, string])[]): string {
  const written = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return written && `?${written}`;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',');
}
