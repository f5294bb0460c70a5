import { cutForAddress, MAX_ADDRESS_BYTES } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import type { SearchQuery } from '@nivaas/catalog';
import { writeBounds } from './bounds';
import { writePlaces } from './place-list';
import { SEARCH_PARAMETERS, TRAITS, type SearchParameter } from './search-options';

export type ParameterChanges = Partial<Record<SearchParameter, string | undefined>>;
type Pair = readonly [name: string, value: string];
/** The parameters of an address. */
export type Pairs = readonly Pair[];

/**
 * The query of a URL with some parameters changed. All others are kept except the page, because a new list starts at
 * its first page.
 * @param changes by name; an empty or undefined value removes the parameter
 * @returns with its question mark, or '' when no parameter is left
 */
export function changedSearch(parameters: URLSearchParams, changes: ParameterChanges): string {
  return writeSearch(changedPairs([...parameters], changes));
}

/** As `changedSearch`, before it is written. */
export function changedPairs(pairs: Pairs, changes: ParameterChanges): Pairs {
  const kept = pairs.filter(([name]) => name !== 'page' && !Object.hasOwn(changes, name));
  const written = Object.entries(changes).flatMap(([name, value]): Pairs => (value ? [[name, value]] : []));
  return [...kept, ...written];
}

/** All parameters of a query, for `changedSearch`. */
export function parametersOf(query: SearchQuery): ParameterChanges {
  return {
    type: query.type,
    location: query.location,
    city: query.city,
    places: query.places && writePlaces(query.places),
    within: query.within && writeBounds(query.within),
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

/** As much of the pairs as an address can hold: long texts are cut, and unknown parameters go first. */
export function fittingPairs(pairs: Pairs, maxBytes = MAX_ADDRESS_BYTES - href.search().length): Pairs {
  const isKnown = ([name]: Pair) => SEARCH_PARAMETERS.some((known) => known === name);
  const cut = pairs.map(([name, value]): Pair =>
    isText(name) ? [name, cutForAddress(value)] : [name, value],
  );
  let bytes = 0;
  const fitting = new Set<Pair>();
  for (const pair of [...cut.filter(isKnown), ...cut.filter((each) => !isKnown(each))]) {
    const length = writePair(pair).length + 1;
    if (bytes + length > maxBytes) continue;
    bytes += length;
    fitting.add(pair);
  }
  return cut.filter((pair) => fitting.has(pair));
}

function isText(name: string): boolean {
  return ['location', 'city', 'places', 'words', 'typed'].includes(name);
}

/** The query of an address, as much of it as fits. Commas of lists stay unescaped, for readable links. */
export function writeSearch(pairs: Pairs): string {
  const written = fittingPairs(pairs).map(writePair).join('&');
  return written && `?${written}`;
}

function writePair([name, value]: Pair): string {
  const encoded = encodeURIComponent(value);
  return `${encodeURIComponent(name)}=${isText(name) ? encoded : encoded.replaceAll('%2C', ',')}`;
}
