import { placeOf } from '../listing';
import { placeName } from '../names';
import { SUGGESTED_CITIES } from './suggested-cities';
import { LISTINGS } from './listings';

/** A city or locality that has homes. */
export interface Place {
  /** Spelled as in the location of a home. */
  name: string;
  /** The city of a locality. */
  city?: string;
  /** Other names, including the one in the document's language. */
  aliases: string[];
}

/** Other names of cities. A longer name comes before one that it contains, because the first match wins. */
export const CITY_ALIASES: Record<string, string> = {
  bengaluru: 'Bangalore',
  बेंगलुरु: 'Bangalore',
  बैंगलोर: 'Bangalore',
  बंगलौर: 'Bangalore',
  बेंगलूरु: 'Bangalore',
  bombay: 'Mumbai',
  मुंबई: 'Mumbai',
  बंबई: 'Mumbai',
  बॉम्बे: 'Mumbai',
  madras: 'Chennai',
  चेन्नई: 'Chennai',
  मद्रास: 'Chennai',
  calcutta: 'Kolkata',
  कोलकाता: 'Kolkata',
  कलकत्ता: 'Kolkata',
  'new delhi': 'Delhi',
  'नई दिल्ली': 'Delhi',
  दिल्ली: 'Delhi',
  poona: 'Pune',
  पुणे: 'Pune',
  पूना: 'Pune',
  पूणे: 'Pune',
  हैदराबाद: 'Hyderabad',
};

/** How a place is called in the visitor's language. */
export type Naming = (place: string) => string;

/** The cities, then their localities in the order of the homes. */
export function places(
  homes: readonly { location: string }[] = LISTINGS,
  nameOf: Naming = placeName,
): Place[] {
  const translated = (name: string) => (nameOf(name) === name ? [] : [nameOf(name)]);
  const cities = SUGGESTED_CITIES.map((name) => ({
    name,
    aliases: [
      ...Object.keys(CITY_ALIASES).filter((alias) => CITY_ALIASES[alias] === name),
      ...translated(name),
    ],
  }));
  const locations = [...new Set(homes.map(({ location }) => location))];
  const localities = locations.map(placeOf).map(({ locality, city }) => ({
    name: locality,
    city,
    aliases: translated(locality),
  }));
  return [...cities, ...localities];
}
