import { cityArtwork } from '../pictures';

export interface CityTile {
  id: string;
  name: string;
  /** Site-relative URL, 4:3. */
  image: string;
  /** The specification's sample count, not the number of our listings. */
  propertyCount: number;
}

export const CITY_TILES: readonly CityTile[] = [
  tile('mumbai', 'Mumbai', 1258),
  tile('delhi', 'Delhi', 985),
  tile('bangalore', 'Bangalore', 1482),
  tile('hyderabad', 'Hyderabad', 865),
  tile('chennai', 'Chennai', 756),
  tile('pune', 'Pune', 678),
];

function tile(id: keyof typeof cityArtwork, name: string, propertyCount: number): CityTile {
  return { id, name, image: cityArtwork[id], propertyCount };
}
