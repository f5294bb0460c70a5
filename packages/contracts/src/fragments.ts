import type { ListingSummary, SearchType } from './listing';

/**
 * Every fragment that an area lends, by `<area>/<name>`, with the props its borrowers pass. Props must survive
 * JSON. Removing a name or a prop breaks whoever borrows it: raise CONTRACTS_VERSION's major part when you do.
 */
export interface FragmentProps {
  /** Tabs buy, rent, sell, a place, suggestions. */
  'mfe-search/search-box': { defaultType?: SearchType };
  'mfe-search/featured-listings': Record<string, never>;
  'mfe-search/popular-cities': Record<string, never>;
  'mfe-search/property-card': { listing: ListingSummary; headingLevel?: 2 | 3 };
  'mfe-property/recently-viewed': Record<string, never>;
  /** The signed-in visitor's menu in the header; `fallback` of its borrower stays when nobody is signed in. */
  'mfe-account/account-menu': { name: string };
  'mfe-content/services': Record<string, never>;
  'mfe-content/testimonials': Record<string, never>;
  'mfe-content/app-banner': Record<string, never>;
}

export type FragmentName = keyof FragmentProps;

/** Semantic version of this package's words; an area's manifest records the one that it was built against. */
export const CONTRACTS_VERSION = '1.0.0';
