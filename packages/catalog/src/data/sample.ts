import type { ListingType } from '@nivaas/contracts';
import type { Amenity, Listing, RentTerms } from '../listing';

interface SampleBase extends Pick<
  Listing,
  'id' | 'title' | 'price' | 'location' | 'area' | 'date' | 'postedBy'
> {
  type: ListingType;
  bedrooms: number;
  bathrooms: number;
  featured?: true;
  amenities: Amenity[];
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
    overlooking: string;
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

/** The usual terms of the sample, with those of one listing. */
export function rentTerms(own: Partial<RentTerms> = {}): RentTerms {
  return {
    depositMonths: 2,
    maintenance: 'Paid separately',
    availableFrom: 'Immediate',
    preferredTenants: 'Anyone',
    ...own,
  };
}
