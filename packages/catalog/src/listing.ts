import type { Traits } from './traits';
import type { ListingSummary } from '@nivaas/portal';

/** The nine amenities, in the order in which the Amenities tab names them. */
export const AMENITIES = [
  'Swimming Pool',
  'Gym',
  'Parking',
  'Power Backup',
  "Children's Play Area",
  'Security',
  'Lift',
  'Club House',
  'Gas Pipeline',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** One row of the Details tab. The visitor reads `term` and `value`. */
export interface Fact {
  id: string;
  term: string;
  value: string;
}

export interface RentTerms {
  depositMonths: number;
  maintenance: 'Included in the rent' | 'Paid separately';
  /** "Immediate" or YYYY-MM-DD. */
  availableFrom: string;
  preferredTenants: 'Family' | 'Bachelors' | 'Company' | 'Anyone';
}

export interface GalleryPicture {
  /** Site-relative URL, 4:3. */
  src: string;
  alt: string;
}

interface NearbyPlace {
  name: string;
  /** Indicative, in kilometres. */
  distance: number;
}

export interface NearbyGroup {
  name: 'Education' | 'Healthcare' | 'Transport';
  places: NearbyPlace[];
}

export interface Agent {
  name: string;
  /** 1 to 5. */
  rating: number;
  reviews: number;
}

export interface Listing extends ListingSummary {
  state: string;
  /** The amenities that the home certainly has. The others are unknown, not absent. */
  amenities: Amenity[];
  /** All rows of the Details tab, in order; a row that does not apply reads "Not applicable". */
  facts: Fact[];
  /** Present on every rental, absent on every sale. */
  rent?: RentTerms;
  postedBy: 'Owner' | 'Agent' | 'Builder';
  traits: Traits;
  description: string;
  /** Absent on plots. */
  yearBuilt?: number;
  agent: Agent;
  nearby: NearbyGroup[];
}

/** "Wakad, Pune" is locality "Wakad" and city "Pune". */
export function placeOf(location: string): { locality: string; city: string } {
  const comma = location.lastIndexOf(', ');
  return { locality: location.slice(0, comma), city: location.slice(comma + 2) };
}

/** Only the fields of `ListingSummary`, which is what loaders send for cards. */
export function toSummary(listing: ListingSummary): ListingSummary {
  const { id, title, type, price, location, bedrooms, bathrooms } = listing;
  const { area, image, imageAlt, date, category, featured } = listing;
  return {
    id,
    title,
    type,
    price,
    location,
    bedrooms,
    bathrooms,
    area,
    image,
    imageAlt,
    date,
    category,
    ...(featured && { featured }),
  };
}
