import { mediaUrl } from '../media';

export interface CityTile {
  id: string;
  name: string;
  /** Site-relative URL, 4:3. */
  image: string;
  /** The specification's sample count, not the number of our listings. */
  propertyCount: number;
}

/** What the search box suggests, in this order. */
export const SUGGESTED_CITIES: readonly string[] = [
  'Mumbai',
  'Delhi',
  'Bangalore',
  'Hyderabad',
  'Chennai',
  'Pune',
  'Kolkata',
];

export const CITY_TILES: readonly CityTile[] = [
  tile('Mumbai', 1258),
  tile('Delhi', 985),
  tile('Bangalore', 1482),
  tile('Hyderabad', 865),
  tile('Chennai', 756),
  tile('Pune', 678),
];

function tile(name: string, propertyCount: number): CityTile {
  const id = name.toLowerCase();
  return { id, name, image: mediaUrl(`city-${id}`), propertyCount };
}
