import type { PageHead } from './page';

/** What a server render hands to the edge, and the part of it that travels in the document. */
export interface RenderResult {
  status: number;
  /** Set for a redirect; then there is no page. Site-relative. */
  location?: string;
  head: PageHead;
  /** Inner HTML of `#root`. */
  html: string;
  data: DocumentData;
  /** Chunks that hydration needs, by area: what the document preloads and whose styles it carries. */
  chunks: Record<string, string[]>;
}

/** JSON in `#page-data`: the state that the server rendered with, so that nothing is loaded twice. */
export interface DocumentData {
  loaderData: Record<string, unknown>;
  /** Answers with an error status that a loader threw, by route. */
  errors: Record<string, { status: number; statusText: string }> | null;
  /** What fragments' loaders returned, by fragment and props. */
  fragments: Record<string, unknown>;
  /** True when nobody owns the URL: both sides then show the fallback page as an ordinary route. */
  unmatched: boolean;
  /** True when the page's area could not be rendered: the browser renders instead of hydrating. */
  failed: boolean;
  /** Public origin, for canonical URLs after client navigation. */
  origin: string;
}
