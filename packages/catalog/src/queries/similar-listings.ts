import { placeOf, type Listing } from '../listing';

/** More than two prices differ. */
const ABOVE_PRICES = 1e13;

/** Ranked by same category, same city, nearest price, then original order. */
export function similarListings(listings: readonly Listing[], listing: Listing, count = 4): Listing[] {
  const { city } = placeOf(listing.location);
  const rank = (other: Listing): number =>
    (Number(other.category !== listing.category) * 2 + Number(placeOf(other.location).city !== city)) *
      ABOVE_PRICES +
    Math.abs(other.price - listing.price);
  return listings
    .filter((other) => other.type === listing.type && other.id !== listing.id)
    .map((other) => ({ other, rank: rank(other) }))
    .sort((one, two) => one.rank - two.rank)
    .slice(0, count)
    .map(({ other }) => other);
}
