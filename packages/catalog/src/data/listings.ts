import { placeOf, type Agent, type Listing } from '../listing';
import { pictureOf } from '../pictures';
import { APARTMENTS_FOR_SALE } from './homes/apartments-for-sale';
import { APARTMENTS_TO_LET } from './homes/apartments-to-let';
import { COMMERCIAL } from './homes/commercial';
import { describe } from './description';
import { factsOf, YEAR_BUILT } from './facts';
import { HOUSES } from './homes/houses';
import { nearbyIn } from './nearby-by-locality';
import { PLOTS } from './homes/plots';
import type { Sample } from './sample';
import { traitsOf } from './traits';
import { SHARED_HOMES } from './homes/shared-homes';

const STATES: Record<string, string> = {
  Mumbai: 'Maharashtra',
  Delhi: 'Delhi',
  Bangalore: 'Karnataka',
  Hyderabad: 'Telangana',
  Chennai: 'Tamil Nadu',
  Pune: 'Maharashtra',
  Kolkata: 'West Bengal',
};

/** The specification has one agent for all listings. */
const AGENT: Agent = { name: 'Nivaas Property Desk', rating: 5, reviews: 42 };

/** The specification features the first ones. */
const FEATURED = 8;

const samples: Sample[] = [
  ...[...APARTMENTS_FOR_SALE, ...APARTMENTS_TO_LET].map((home): Sample => ({
    ...home,
    category: 'apartment',
  })),
  ...HOUSES,
  ...PLOTS.map((plot): Sample => ({ ...plot, category: 'plot', bedrooms: 0, bathrooms: 0 })),
  ...COMMERCIAL.map((space): Sample => ({ ...space, category: 'commercial', bedrooms: 0 })),
  ...SHARED_HOMES.map((room): Sample => ({ ...room, category: 'pg', bedrooms: 1, bathrooms: 1 })),
];

export function sampleOf(id: string): Sample | undefined {
  return samples.find((sample) => sample.id === id);
}

/** In the order of their ids, which is the original order. */
export const LISTINGS: readonly Listing[] = samples
  .sort((one, other) => Number(one.id) - Number(other.id))
  .map(complete);

function complete(sample: Sample, index: number): Listing {
  const { id, title, price, location, bedrooms, bathrooms, area, date, category, rent } = sample;
  const type = rent ? 'rent' : 'buy';
  const { city } = placeOf(location);
  const picture = pictureOf(id);
  return {
    id,
    title,
    type,
    price,
    location,
    bedrooms,
    bathrooms,
    area,
    date,
    category,
    ...(index < FEATURED && { featured: true }),
    ...(rent && { rent }),
    ...(category !== 'plot' && { yearBuilt: YEAR_BUILT }),
    image: picture.src,
    imageAlt: picture.alt,
    state: STATES[city] ?? '',
    amenities: sample.amenities,
    facts: factsOf(sample),
    postedBy: sample.postedBy,
    traits: traitsOf(sample),
    description: describe(sample),
    agent: AGENT,
    nearby: nearbyIn(location),
  };
}
