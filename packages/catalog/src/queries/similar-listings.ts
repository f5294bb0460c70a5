import { placeOf, type Listing } from '../listing';

/** Ranked by same category, same city, nearest price, then original order. */
export function similarListings(listings: readonly Listing[], listing: Listing, count = 4): Listing[] {
  const { city } = placeOf(listing.location);
  const rank = (other: Listing): number[] => [
    Number(other.category !== listing.category),
    Number(placeOf(other.location).city !== city),
    Math.abs(other.price - listing.price),
  ];
  return listings
    .filter((other) => other.type === listing.type && other.id !== listing.id)
    .map((other) => ({ other, rank: rank(other) }))
    .sort((one, two) => compareRanks(one.rank, two.rank))
    .slice(0, count)
    .map(({ other }) => other);
}

function compareRanks(one: number[], two: number[]): number {
  const differs = one.findIndex((value, index) => value !== two[index]);
  return differs === -1 ? 0 : (one[differs] ?? 0) - (two[differs] ?? 0);
}
