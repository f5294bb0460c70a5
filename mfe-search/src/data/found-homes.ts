import type { ListingSummary } from '@nivaas/contracts';
import type { ListingQuery, SearchQuery } from '@nivaas/catalog';

/** Homes per page. The whole sample fits on one page, as the specification requires. */
export const PAGE_SIZE = 24;
/** More would make the document slow; visitors narrow the search instead. */
export const MAX_PAGES = 10;

export interface FoundHomes {
  listings: ListingSummary[];
  total: number;
  /** Present when the catalogue did not answer. */
  isUnavailable?: true;
}

/** The homes of all pages up to this one, so that a URL shows the same list after a link, Back or reload. */
export async function findHomes(
  query: ListingQuery,
  page: number,
  signal?: AbortSignal,
): Promise<FoundHomes> {
  // A failed chunk is not caught, so that the runtime replaces the page by its stand-in.
  const { catalog } = await import('@nivaas/catalog');
  try {
    const { items, total } = await catalog.findListings(query, {
      limit: page * PAGE_SIZE,
      ...(signal && { signal }),
    });
    return { listings: items, total };
  } catch {
    return { listings: [], total: 0, isUnavailable: true };
  }
}

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
