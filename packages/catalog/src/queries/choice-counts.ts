import type { Listing } from '../listing';
import type { ListingQuery } from './query';
import { searchListings } from './search-listings';

/** The filters whose values are chosen from a list. */
type ChoiceFilter = {
  [Name in keyof ListingQuery]-?: NonNullable<ListingQuery[Name]> extends readonly string[] ? Name : never;
}[keyof ListingQuery];

/** The values that a form offers. */
export type Choices = { readonly [Name in ChoiceFilter]?: readonly string[] };

/** Numbers of homes, in the order of the choices. */
export type ChoiceCounts = { [Name in ChoiceFilter]?: number[] };

/**
 * How many homes each choice would find beside the other filters. The other choices of its own filter do not count,
 * because they would add homes, except amenities, which must all be there.
 */
export function choiceCounts(
  listings: readonly Listing[],
  query: ListingQuery,
  choices: Choices,
): ChoiceCounts {
  const names = Object.keys(choices) as ChoiceFilter[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      choices[name]?.map((value) => searchListings(listings, withChoice(query, name, value)).length),
    ]),
  );
}

function withChoice(query: ListingQuery, name: ChoiceFilter, value: string): ListingQuery {
  const kept = name === 'amenities' ? (query.amenities ?? []) : [];
  return { ...query, [name]: [...kept, value] };
}
