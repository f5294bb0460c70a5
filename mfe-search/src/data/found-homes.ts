import type { ListingSummary } from '@nivaas/contracts';
import type { ListingQuery, SearchQuery } from '@nivaas/catalog';

/** Homes that a page adds. The sample is shown in one, as the specification has it. */
export const PAGE_SIZE = 24;
/** A document that shows more would be slow; whoever wants more narrows the search. */
export const MAX_PAGES = 10;

export interface FoundHomes {
  listings: ListingSummary[];
  total: number;
  /** Present when the catalogue did not answer. */
  isUnavailable?: true;
}

/** The homes of all pages up to this one, so that an address shows the same by a link, Back and reload. */
export async function findHomes(
  query: ListingQuery,
  page: number,
  signal?: AbortSignal,
): Promise<FoundHomes> {
  // A file that does not arrive is not caught: the runtime replaces the page by the version before.
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

/** Sellers want to know what others ask, so they see homes for sale. */
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
