import type { ListingQuery, SearchQuery } from '@nivaas/catalog';
import type { ListingSummary } from '@nivaas/portal';

/** Homes per page. The whole sample fits on one page, as the specification requires. */
export const PAGE_SIZE = 24;
/** More would make the document slow; visitors narrow the search instead. */
export const MAX_PAGES = 10;

export interface FoundHomes {
  listings: ListingSummary[];
  total: number;
  /** Present when the service of homes did not answer. */
  isUnavailable?: true;
}

/** What a page shows without an answer. */
export const NO_ANSWER: FoundHomes = { listings: [], total: 0, isUnavailable: true };

/** Sellers see homes for sale, to compare asking prices. */
export function asListingQuery({ type, ...filters }: SearchQuery): ListingQuery {
  return { ...filters, type: type === 'rent' ? 'rent' : 'buy' };
}

/** The page number of the URL. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1;
}

/** The anchor of the first home that a page adds. */
export function pageAnchor(page: number): string {
  return `page-${page}`;
}
