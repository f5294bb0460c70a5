import type { RentTerms } from '../listing';
import type { Traits, TraitValues } from '../traits';
import { setting, statusOf } from './facts';
import type { Sample, SharedSample } from './sample';

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
export function traitsOf(sample: Sample): Traits {
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
