import type { ListingSummary, SearchType } from '@nivaas/portal';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** The form that starts a search: type, place, bedrooms and budget. */
    'mfe-search/search-box': { defaultType?: SearchType };
    /** The homes that the editors chose, with a link to all. */
    'mfe-search/featured-listings': Record<string, never>;
    /** Cities with the number of their homes. */
    'mfe-search/popular-cities': Record<string, never>;
    /** One home in a list. */
    'mfe-search/property-card': {
      listing: ListingSummary;
      headingLevel?: 2 | 3;
      /** Adds a button for the comparison; show the compare bar beside such cards. */
      comparable?: boolean;
      /** A draft, which cannot be saved: the card has no heart. */
      draft?: boolean;
    };
    /** The searches saved on this device, to open or to remove. Show it once there is one. */
    'mfe-search/saved-searches': Record<string, never>;
    /** The last searches on this device, to continue one. Show it once there is one. */
    'mfe-search/recent-searches': Record<string, never>;
    /** The number of homes chosen to compare, with a link to the comparison. Show it once a home is chosen. */
    'mfe-search/compare-bar': Record<string, never>;
  }
}
