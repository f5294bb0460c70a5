import type { Listing } from '../listing';
import type { SortOrder } from './query';

const COMPARE: Record<Exclude<SortOrder, 'relevance'>, (one: Listing, other: Listing) => number> = {
  'price-low-high': (one, other) => one.price - other.price,
  'price-high-low': (one, other) => other.price - one.price,
  newest: (one, other) => Number(other.date > one.date) - Number(other.date < one.date),
};

/** Returns a new array. The sort is stable. */
export function sortListings(listings: readonly Listing[], order: SortOrder = 'relevance'): Listing[] {
  const copy = [...listings];
  return order === 'relevance' ? copy : copy.sort(COMPARE[order]);
}
