import type { GalleryPicture, Listing } from '@nivaas/catalog';
import type { PriceStanding } from '../../data/price-standing';
import type { ListingSummary } from '@nivaas/portal';

export interface PropertyPageData {
  listing: Listing;
  gallery: GalleryPicture[];
  similar: ListingSummary[];
  /** All nine, in the specification's order. */
  amenities: AmenityState[];
  standing?: PriceStanding | undefined;
  /** Site-relative URL of the social preview picture. */
  preview: string;
  /** The id in the URL, if it is unknown; `listing` is then the first of the catalog. */
  missingId?: string;
  /** Of prices that are older than they should be. */
  asOf?: string | undefined;
}

export interface AmenityState {
  name: string;
  available: boolean;
}
