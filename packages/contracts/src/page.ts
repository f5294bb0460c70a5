/** What a page says about itself in the document's head. The shell alone writes the head (one title, always). */
export interface PageHead {
  /** The page's `h1`; the shell adds "| {brand}". */
  title: string;
  description?: string;
  /** Path and query of the canonical URL. Absent: none is written. */
  canonical?: string;
  /** True for pages that search engines must not list. Never together with `canonical`. */
  noindex?: boolean;
  /** Site-relative URL of a social preview picture. */
  image?: string;
  type?: 'website' | 'article';
  /** Trail for the BreadcrumbList; equal to the visible one. */
  breadcrumb?: { name: string; path: string }[];
  /** Further schema.org nodes of this page, without `@context`. */
  jsonLd?: Record<string, unknown>[];
}

/** `handle` of a page's route module. `data` is what its loader returned. */
export interface PageHandle<Data = unknown> {
  head: (data: Data, page: { params: Record<string, string | undefined>; url: URL }) => PageHead;
}

/** One line of an area's `./sitemap` expose. */
export interface SitemapEntry {
  path: string;
  /** YYYY-MM-DD */
  lastModified?: string;
}
