import { toSummary, type Listing } from '../listing';
import type { ListingSummary } from '@nivaas/portal';

/** The requested part of the found homes. */
export interface PageRequest {
  /** Number of homes before the first one; default 0. */
  offset?: number;
  limit: number;
}

export interface ListingPage {
  items: ListingSummary[];
  /** Number of all homes that the query finds. */
  total: number;
  /** Offset of the page after this one; absent when there is none. */
  next?: number;
}

export function pageOf(found: readonly Listing[], { offset = 0, limit }: PageRequest): ListingPage {
  const end = offset + limit;
  return {
    items: found.slice(offset, end).map(toSummary),
    total: found.length,
    ...(end < found.length && { next: end }),
  };
}
