import { changedSearch, type ParameterChanges } from './search-link';
import { href, type ListingCategory, type SearchType } from '@nivaas/portal';

interface FirstSearch {
  type: SearchType;
  location: string;
  category?: ListingCategory | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bedrooms?: string[];
}

/**
 * An empty `typed` says that the text comes from the box, where "Bengaluru" and "Banglore" are Bangalore. In any other
 * address they are searched for as they are.
 */
export const BOX_MARK = 'typed';

/** The search that a box begins. @param isCity A city of the list needs no interpretation. */
export function firstSearch(search: FirstSearch, isCity: boolean): string {
  const { type, location, category, minPrice, maxPrice, bedrooms = [] } = search;
  const filters = changedSearch(new URLSearchParams(), {
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    bedrooms: bedrooms.join(','),
  });
  return marked(href.search({ type, location, category }) + filters.replace('?', '&'), isCity);
}

/** The search of the address with another place, as typed. */
export function changedPlace(
  parameters: URLSearchParams,
  changes: ParameterChanges,
  isCity: boolean,
): string {
  // An area of the map belongs to its place.
  const place = { city: undefined, places: undefined, within: undefined, words: undefined, typed: undefined };
  return marked(href.search() + changedSearch(parameters, { ...changes, ...place }), isCity);
}

function marked(address: string, isCity: boolean): string {
  return isCity ? address : `${address}&${BOX_MARK}=`;
}
