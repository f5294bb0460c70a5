import type { ListingSummary, SearchType } from '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Where a search begins: what, where, and for how much. */
    'mfe-search/search-box': { defaultType?: SearchType };
    /** The homes that the editors chose, with a link to all. */
    'mfe-search/featured-listings': Record<string, never>;
    /** Cities with the number of their homes. */
    'mfe-search/popular-cities': Record<string, never>;
    /** One home in a list. */
    'mfe-search/property-card': {
      listing: ListingSummary;
      headingLevel?: 2 | 3;
      /** With a button that puts the home into the comparison; show the compare bar beside such cards. */
      comparable?: boolean;
      /** Not published, so that it cannot be saved: without a heart. */
      draft?: boolean;
    };
    /** The searches that this device keeps, to open or to remove. Show it once there is any. */
    'mfe-search/saved-searches': Record<string, never>;
    /** How many homes are chosen to compare, and the way there. Show it once any is. */
    'mfe-search/compare-bar': Record<string, never>;
  }
}
