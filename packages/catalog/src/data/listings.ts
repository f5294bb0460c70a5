import { placeOf, toSummary, type Agent, type Listing } from '../listing';
import { pictureOf } from '../pictures';
import { APARTMENTS_FOR_SALE } from './homes/apartments-for-sale';
import { APARTMENTS_TO_LET } from './homes/apartments-to-let';
import { COMMERCIAL } from './homes/commercial';
import { describe } from './description';
import { factsOf, YEAR_BUILT, setting, statusOf } from './facts';
import { HOUSES } from './homes/houses';
import { nearbyIn } from './nearby-by-locality';
import type { Sample, PlotSample, SharedSample } from './sample';
import { SHARED_HOMES } from './homes/shared-homes';
import type { RentTerms } from '../listing';
import type { Traits, TraitValues } from '../traits';

const EVERYBODY: TraitValues['tenants'][] = ['family', 'bachelors', 'company', 'women', 'men'];

const PREFERRED: Record<RentTerms['preferredTenants'], TraitValues['tenants'][]> = {
  Anyone: EVERYBODY,
  Family: ['family'],
  Bachelors: ['bachelors'],
  Company: ['company'],
};

const SHARED: Record<SharedSample['own']['for'], TraitValues['tenants'][]> = {
  Anyone: ['bachelors', 'women', 'men'],
  Women: ['bachelors', 'women'],
  Men: ['bachelors', 'men'],
};

/** Rows of the Details tab, worded like the filters. */
function traitsOf(sample: Sample): Traits {
  const { furnishing, facing } = setting(sample);
  const tenants = sample.category === 'pg' ? SHARED[sample.own.for] : tenantsOf(sample.rent);
  return {
    furnishing: known(furnishing, ['unfurnished', 'semi-furnished', 'fully-furnished']),
    possession: known(statusOf(sample), ['ready-to-move', 'under-construction']),
    postedBy: known(sample.postedBy, ['owner', 'agent', 'builder']),
    facing: known(facing, [
      ...(['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west'] as const),
      'north-west',
    ]),
    ...(tenants && { tenants }),
  };
}

function tenantsOf(rent: RentTerms | undefined): TraitValues['tenants'][] | undefined {
  return rent && PREFERRED[rent.preferredTenants];
}

/** "Ready to Move" is "ready-to-move". */
function known<Value extends string>(text: string, values: Value[]): Value[] {
  const slug = text.toLowerCase().replaceAll(' ', '-');
  return values.filter((value) => value === slug);
}

const PLOTS: readonly Omit<PlotSample, 'category' | 'bedrooms' | 'bathrooms'>[] = [
  {
    id: '12',
    title: 'Corner Plot in Chandapura',
    price: 4_800_000,
    location: 'Chandapura, Bangalore',
    area: 1200,
    date: '2025-04-24',
    postedBy: 'Owner',
    amenities: ['Security'],
    own: {
      length: 40,
      breadth: 30,
      openSides: 2,
      roadWidth: 9,
      boundary: 'Compound wall',
      facing: 'North-East',
    },
  },
  {
    id: '15',
    title: 'Residential Plot in Shamshabad',
    price: 5_400_000,
    location: 'Shamshabad, Hyderabad',
    area: 1800,
    date: '2025-03-15',
    postedBy: 'Builder',
    amenities: ['Security'],
    own: { length: 60, breadth: 30, openSides: 1, roadWidth: 12, boundary: 'Fenced', facing: 'East' },
  },
  {
    id: '16',
    title: 'Residential Plot in Oragadam',
    price: 3_840_000,
    location: 'Oragadam, Chennai',
    area: 2400,
    date: '2025-01-18',
    postedBy: 'Builder',
    amenities: ['Security'],
    own: { length: 60, breadth: 40, openSides: 1, roadWidth: 9, boundary: 'Survey pegs', facing: 'North' },
  },
];

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
  const { location, category, rent } = sample;
  const picture = pictureOf(sample.pictures ?? sample.id);
  const type = rent ? 'rent' : 'buy';
  return {
    ...toSummary({ ...sample, type, image: picture.src, imageAlt: picture.alt }),
    ...(rent && { rent }),
    ...(category !== 'plot' && { yearBuilt: YEAR_BUILT }),
    state: STATES[placeOf(location).city] ?? '',
    amenities: sample.amenities,
    facts: factsOf(sample),
    postedBy: sample.postedBy,
    traits: traitsOf(sample),
    description: describe(sample),
    agent: AGENT,
    nearby: nearbyIn(location),
  };
}
