import { carpetOf, type DrawnListing } from '../listings';
import { randomFrom } from '../ink/random';
import * as apartments from './apartments';
import { house } from './houses';
import { layFloor, type Floor, type FloorTemplate } from './layout';
import { sharedRoom, workplace } from './workplaces';

/** The floors of a home, lowest first; none of a plot. */
export function floorsOf(listing: DrawnListing): Floor[] {
  const random = randomFrom(`plan-${listing.id}`);
  const templates = templatesOf(listing);
  const area = carpetOf(listing) / templates.length;
  // The same seed for each floor keeps stairs above each other.
  const usual = templates.length > 1 ? 1.1 - templates.length / 20 : listing.bedrooms === 4 ? 1.4 : 1.2;
  const ratio = usual + random.between(-0.08, 0.12);
  return templates.map((template) => layFloor(template, area, ratio, randomFrom(`floor-${listing.id}`)));
}

function templatesOf(listing: DrawnListing): FloorTemplate[] {
  const { id, category, bedrooms, bathrooms } = listing;
  const isEven = Number(id) % 2 === 0;
  switch (category) {
    case 'apartment':
      return [apartment(bedrooms, bathrooms, isEven)];
    case 'villa':
    case 'house':
      return house(listing);
    case 'pg':
      return [sharedRoom(listing.fact('sharing') === 'Single' ? 'pantry' : 'lockers')];
    case 'commercial':
      return [workplace(listing)];
    case 'plot':
      return [];
  }
}

function apartment(bedrooms: number, bathrooms: number, isEven: boolean): FloorTemplate {
  if (bedrooms === 1) return apartments.oneBedroom;
  if (bedrooms === 2) return isEven ? apartments.twoBedroomsAcross : apartments.twoBedroomsAlong;
  if (bedrooms > 3) return apartments.fourBedrooms;
  const third = Number.isInteger(bathrooms) ? 'bath 3' : 'powder';
  return isEven ? apartments.threeBedroomsAcross(third) : apartments.threeBedroomsAlong(third);
}
