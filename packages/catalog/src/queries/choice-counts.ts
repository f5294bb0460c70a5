import type { Listing } from '../listing';
import type { ListingQuery } from './query';
import { matchesOf, matchOf } from './search-listings';

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
  const set = matchesOf(query);
  const found = matching(listings, set);
  return Object.fromEntries(
    names.map((name) => {
      const others = set.filter(([filter]) => filter !== name || name === 'amenities');
      const beside = others.length === set.length ? found : matching(listings, others);
      return [name, choices[name]?.map((value) => countOf(beside, name, value))];
    }),
  );
}

function matching(listings: readonly Listing[], matches: ReturnType<typeof matchesOf>): readonly Listing[] {
  return listings.filter((listing) => matches.every(([, match]) => match(listing)));
}

function countOf(listings: readonly Listing[], name: ChoiceFilter, value: string): number {
  const match = matchOf(name, { [name]: [value] });
  return listings.reduce((count, listing) => count + Number(match(listing)), 0);
}
