import { LISTINGS } from '../../packages/catalog/src/data/listings';
import { placeOf, type Listing } from '../../packages/catalog/src/listing';
import type { City } from './scenery/city';

export type Category = Listing['category'];

/** What a drawing has to know of a listing. */
export interface DrawnListing extends Pick<Listing, 'id' | 'category' | 'type'> {
  city: City;
}

export const DRAWN_LISTINGS: readonly DrawnListing[] = LISTINGS.map(({ id, category, type, location }) => ({
  id,
  category,
  type,
  city: placeOf(location).city as City,
}));
