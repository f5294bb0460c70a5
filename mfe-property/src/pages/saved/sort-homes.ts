import type { ListingSummary } from '@nivaas/portal';

/** The first is the default. The orders by price have the same names as in the search. */
export const SAVED_ORDERS = ['newest', 'price-low-high', 'price-high-low'] as const;
export type SavedOrder = (typeof SAVED_ORDERS)[number];

export function savedOrder(value: string | null): SavedOrder {
  return SAVED_ORDERS.find((order) => order === value) ?? 'newest';
}

/** @param listings in the order in which they were saved; equal prices keep the newest first. */
export function sortHomes(listings: readonly ListingSummary[], order: SavedOrder): ListingSummary[] {
  const newest = [...listings].reverse();
  if (order === 'newest') return newest;
  const sign = order === 'price-low-high' ? 1 : -1;
  return newest.sort((one, other) => sign * (one.price - other.price));
}
