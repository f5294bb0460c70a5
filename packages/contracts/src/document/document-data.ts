import type { Freshness } from './freshness';
import type { PageHead } from './head';
import type { PlacedFilling } from '../places/places';

/** The result of a server render. */
export interface RenderResult {
  status: number;
  /** Language of the texts on the page. */
  language?: string;
  /** Target of a redirect, site-relative; then there is no page. */
  location?: string;
  head: PageHead;
  /** Inner HTML of `#root`. */
  html: string;
  data: DocumentData;
  /** Chunks that hydration needs, by area: the document preloads them and inlines their styles. */
  chunks: Record<string, string[]>;
  /** Those of `chunks` whose scripts are loaded when the tab is idle, so the document does not preload them. */
  deferred?: Record<string, string[]>;
  /** Names of the places on the page, filled or not. */
  places?: string[];
  /** Of all values on the page. */
  freshness?: Freshness;
}

/** One use of a fragment on a page. */
export interface FragmentUse {
  /** `<area>/<name>` */
  name: string;
  /** Area whose part shows it. */
  borrower: string;
  props: object;
}

/** Boot data, as JSON in `#page-data`: the state of the server render, so that the browser loads nothing twice. */
export interface DocumentData {
  loaderData: Record<string, unknown>;
  /** Error responses that loaders threw, by route; absent without any. */
  errors?: Record<string, { status: number; statusText: string }>;
  /** Data of fragments' loaders, by fragment and props. */
  fragments: Record<string, unknown>;
  /** Fillings of the places on the page, by name, without those that nobody fills. */
  places?: Record<string, PlacedFilling[]>;
  /** True when no area owns the URL: server and browser then show the page for such URLs as a route. */
  unmatched?: boolean;
  /** True when the page failed to render: the browser then renders it instead of hydrating. */
  failed?: boolean;
}
