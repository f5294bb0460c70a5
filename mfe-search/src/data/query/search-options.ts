import type { Amenity, SortOrder, Trait, TraitValues } from '@nivaas/catalog';
import type { ListingCategory, SearchType } from '@nivaas/portal';

/** Choices of the results page. Only types are imported from the catalog, to keep its data out of the bundle. */
export const SEARCH_TYPES = ['buy', 'rent', 'sell'] as const satisfies readonly SearchType[];
export const SORT_ORDERS = [
  'relevance',
  'price-low-high',
  'price-high-low',
  'newest',
] as const satisfies readonly SortOrder[];
export const PROPERTY_TYPES = [
  'apartment',
  'villa',
  'house',
  'plot',
] as const satisfies readonly ListingCategory[];
export const BEDROOMS = ['1', '2', '3', '4', '4+'] as const;
/** Not offered, but understood. */
export const HALF_ROOMS = ['1.5', '2.5', '3.5', '4.5'] as const;
export const BATHROOMS = ['1', '2', '3', '3+'] as const;
export const FILTER_AMENITIES = [
  'Swimming Pool',
  'Gym',
  "Children's Play Area",
  'Power Backup',
] as const satisfies readonly Amenity[];

/** Further filters by their parameter, in the order of the form. */
export const TRAIT_CHOICES = {
  furnishing: ['unfurnished', 'semi-furnished', 'fully-furnished'],
  possession: ['ready-to-move', 'under-construction'],
  postedBy: ['owner', 'agent', 'builder'],
  tenants: ['family', 'bachelors', 'company', 'women', 'men'],
  facing: [
    ...(['north', 'north-east', 'east', 'south-east'] as const),
    ...(['south', 'south-west', 'west', 'north-west'] as const),
  ],
} as const satisfies { [Name in Trait]: readonly TraitValues[Name][] };
export const TRAITS = Object.keys(TRAIT_CHOICES) as Trait[];

/** Only homes to rent have tenants. */
export function traitsOfType(type: SearchType): Trait[] {
  return TRAITS.filter((trait) => trait !== 'tenants' || type === 'rent');
}

/** What the filter form offers for this type, by field of the query. */
export function choicesOf(type: SearchType) {
  return {
    propertyTypes: PROPERTY_TYPES,
    bedrooms: BEDROOMS,
    bathrooms: BATHROOMS,
    amenities: FILTER_AMENITIES,
    ...Object.fromEntries(traitsOfType(type).map((trait) => [trait, TRAIT_CHOICES[trait]])),
  };
}

/** How the homes are shown; the first is the default. */
export const VIEWS = ['grid', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** Parameters of the filter form, in the order in which they are written. */
export const FILTER_NAMES = [
  'minPrice',
  'maxPrice',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'minArea',
  'maxArea',
  'amenities',
  ...(['furnishing', 'possession', 'postedBy', 'tenants', 'facing'] as const satisfies Trait[]),
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export const SEARCH_PARAMETERS = [
  ...FILTER_NAMES,
  ...([
    'type',
    'location',
    'city',
    'places',
    'within',
    'category',
    'sort',
    'view',
    'page',
    'words',
    'typed',
  ] as const),
] as const;
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** The value, if it is allowed. Compares instead of looking up a key that a visitor chose. */
export function oneOf<Value extends string>(
  allowed: readonly Value[],
  value: string | null | undefined,
): Value | undefined {
  return allowed.find((each) => each === value);
}
