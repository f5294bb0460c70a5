import { LISTINGS } from '../../packages/catalog/src/data/listings';
import { placeOf, type Listing } from '../../packages/catalog/src/listing';
import type { City } from './scenery/city';

export type Category = Listing['category'];
type Drawn = 'id' | 'category' | 'type' | 'bedrooms' | 'bathrooms' | 'area' | 'amenities';

/** The fields of a listing that drawings need. */
export interface DrawnListing extends Pick<Listing, Drawn> {
  city: City;
  /** Value of a row of the Details tab by its id; empty when the row is not there or does not apply. */
  fact: (id: string) => string;
}

export const DRAWN_LISTINGS: readonly DrawnListing[] = LISTINGS.map(({ facts, location, ...listing }) => ({
  ...listing,
  city: placeOf(location).city as City,
  fact: (id) => {
    const value = facts.find((row) => row.id === id)?.value ?? '';
    return value === 'Not applicable' ? '' : value;
  },
}));

/** The first number of a fact, such as 722 of "722 sq.ft". */
export function numberOf(listing: DrawnListing, fact: string): number {
  return Number.parseFloat(listing.fact(fact).replace(/,/g, '')) || 0;
}

/** Square feet inside the walls: what the rooms of the plan add up to. */
export function carpetOf(listing: DrawnListing): number {
  const beds = { Single: 1, Double: 2, Triple: 3 }[listing.fact('sharing')] ?? 1;
  return numberOf(listing, 'carpet-area') || numberOf(listing, 'bed-area') * beds;
}

const BEARINGS = { North: 0, 'North-East': 45, East: 90, South: 180, West: 270 };

/** Bearing of the front, in degrees clockwise from north. */
export function bearingOf(listing: DrawnListing): number {
  return BEARINGS[listing.fact('facing') as keyof typeof BEARINGS] ?? 90;
}
