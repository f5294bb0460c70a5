import { GAZETTEER } from '../gazetteer/gazetteer';
import { placeOf } from '../listing';
import { LISTINGS } from './listings';
import { SUGGESTED_CITIES } from './suggested-cities';

/** A city or locality that has homes. */
export interface Place {
  /** Spelled as in the location of a home. */
  name: string;
  /** The city of a locality. */
  city?: string;
  /** Other names: those in Hindi first, of which the first is the one to show. */
  aliases: string[];
}

/** The cities, then their localities in the order of the homes. */
export function places(homes: readonly { location: string }[] = LISTINGS): Place[] {
  const locations = [...new Set(homes.map(({ location }) => location))];
  const localities = locations.map(placeOf).map(({ locality, city }) => ({ name: locality, city }));
  return [...SUGGESTED_CITIES.map((name) => ({ name })), ...localities].map((place) => ({
    ...place,
    aliases: aliasesOf(place),
  }));
}

function aliasesOf({ name, city }: { name: string; city?: string }): string[] {
  const place = GAZETTEER.find((each) => each.name === name && each.city === city);
  return place ? [...place.hindi, ...place.others.filter((other) => !other.startsWith('pin '))] : [];
}
