import { translated } from '@nivaas/contracts';
import type { SearchType } from '@nivaas/portal';
import type { FilterGroup } from '@nivaas/catalog';

const filterGroups: Record<FilterGroup, string> = {
  within: 'the area on the map',
  price: 'the price range',
  area: 'the area range',
  category: 'the category',
  propertyTypes: 'the property types',
  bedrooms: 'the number of bedrooms',
  bathrooms: 'the number of bathrooms',
  amenities: 'the amenities',
  furnishing: 'the furnishing',
  possession: 'the possession',
  postedBy: 'who posted it',
  tenants: 'the tenants',
  facing: 'the direction it faces',
};

/** Texts below a search that finds little or nothing. */
export const messages = /* #__PURE__ */ translated('mfe-search/wider', {
  lead: 'These changes bring results back:',
  more: 'Find more homes',
  alias: (city: string, found: number) =>
    `Did you mean ${city}? ${found === 1 ? '1 property' : `${found} properties`}`,
  nearest: (city: string, found: number, km?: number) =>
    km === undefined ? `In all of ${city}: ${found}` : `Nearest city, ${city} (about ${km} km): ${found}`,
  knownPlace: (place: string, found: number) => `Only ${place}: ${found}`,
  otherType: (type: SearchType, found: number) => `${type === 'rent' ? 'Rent' : 'Buy'} instead: ${found}`,
  withoutFilter: (filter: FilterGroup, found: number) => `Without ${filterGroups[filter]}: ${found}`,
  withoutFilters: (found: number) => `Without any filter: ${found}`,
  allOfIndia: (found: number) => `In all of India: ${found}`,
  near: (place: string) => `Homes near ${place}`,
  elsewhere: 'Homes in other cities',
  distances: (places: string) => `In a straight line, roughly: ${places}`,
  distance: (place: string, km: number) => `${place} ${km} km`,
});
