import { placeOf } from '../listing';
import { placeName } from '../names';
import { SUGGESTED_CITIES } from './cities';
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

/** The cities, then their localities in the order of the homes. */
export function places(): Place[] {
  const cities = SUGGESTED_CITIES.map((name) => ({
    name,
    aliases: [
      ...Object.keys(CITY_ALIASES).filter((alias) => CITY_ALIASES[alias] === name),
      ...translated(name),
    ],
  }));
  const localities = LISTINGS.map(({ location }) => placeOf(location)).map(({ locality, city }) => ({
    name: locality,
    city,
    aliases: translated(locality),
  }));
  const isFirst = ({ name, city }: Place, index: number) =>
    localities.findIndex((other) => other.name === name && other.city === city) === index;
  return [...cities, ...localities.filter(isFirst)];
}

function translated(name: string): string[] {
  const shown = placeName(name);
  return shown === name ? [] : [shown];
}
