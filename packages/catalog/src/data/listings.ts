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

const samples: readonly Sample[] = [
  ...[...APARTMENTS_FOR_SALE, ...APARTMENTS_TO_LET].map((home): Sample => ({
    ...home,
    category: 'apartment',
  })),
  ...HOUSES,
  ...PLOTS.map((plot): Sample => ({ ...plot, category: 'plot', bedrooms: 0, bathrooms: 0 })),
  ...COMMERCIAL.map((space): Sample => ({ ...space, category: 'commercial', bedrooms: 0 })),
  ...SHARED_HOMES.map((room): Sample => ({ ...room, category: 'pg', bedrooms: 1, bathrooms: 1 })),
];

/** In the order of their ids, which is the original order. */
export const SAMPLES: readonly Sample[] = [...samples]
  .sort((one, other) => Number(one.id) - Number(other.id))
  .map((sample, index) => (index < FEATURED ? { ...sample, featured: true } : sample));

export const LISTINGS: readonly Listing[] = SAMPLES.map(listingOf);

/** The home with what follows from its data. */
export function listingOf(sample: Sample): Listing {
  const { id, title, price, location, bedrooms, bathrooms, area, date, category, featured, rent } = sample;
  const type = rent ? 'rent' : 'buy';
  const { city } = placeOf(location);
  const picture = pictureOf(sample.pictures ?? id);
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
    ...(featured && { featured }),
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
