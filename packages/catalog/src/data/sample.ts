import { AMENITIES, type Amenity, type Listing, type RentTerms } from '../listing';

interface SampleBase extends Pick<
  Listing,
  'id' | 'title' | 'price' | 'location' | 'area' | 'date' | 'postedBy'
> {
  bedrooms: number;
  bathrooms: number;
  amenities: Amenity[];
  /** One of those that the home page shows first. */
  featured?: boolean;
  /** Id of the home whose drawings it shows. Default: its own. */
  pictures?: string;
  /** Absent when the home is for sale. */
  rent?: RentTerms;
}

export interface ApartmentSample extends SampleBase {
  category: 'apartment';
}

export interface HouseSample extends SampleBase {
  category: 'villa' | 'house';
  own: {
    floors: number;
    parkingSpaces: number;
    /** Square feet. */
    plotArea: number;
    furnishing: string;
    facing: string;
    overlooking: string;
  };
}

export interface PlotSample extends SampleBase {
  category: 'plot';
  /** Length and breadth in feet, road width in metres. */
  own: {
    length: number;
    breadth: number;
    openSides: number;
    roadWidth: number;
    boundary: string;
    facing: string;
  };
}

export interface CommercialSample extends SampleBase {
  category: 'commercial';
  own: {
    floor: string;
    furnishing: string;
    facing: string;
    washrooms: number;
    pantry: string;
    parkingSpaces: number;
    /** Months; absent when the property is for sale. */
    leaseLockIn?: number;
  };
}

export interface SharedSample extends SampleBase {
  category: 'pg';
  own: {
    floor: string;
    sharing: 'Single' | 'Double' | 'Triple';
    for: 'Women' | 'Men' | 'Anyone';
    meals: string;
    gateCloses: string;
    noticeDays: number;
    facing: string;
    overlooking: string;
  };
}

export type Sample = ApartmentSample | HouseSample | PlotSample | CommercialSample | SharedSample;

/** All amenities except these, in the order of AMENITIES. */
export function allBut(...absent: Amenity[]): Amenity[] {
  return AMENITIES.filter((amenity) => !absent.includes(amenity));
}

/** The usual rent terms of the sample, overridden by those of one listing. */
export function rentTerms(own: Partial<RentTerms> = {}): RentTerms {
  return {
    depositMonths: 2,
    maintenance: 'Paid separately',
    availableFrom: 'Immediate',
    preferredTenants: 'Anyone',
    ...own,
  };
}
