import { placeOf } from '../listing';
import { placesInHindi } from '../messages.hi';
import { CITY_POSITIONS, type Position } from '../positions';
import { BANGALORE } from './bangalore';
import { CHENNAI } from './chennai';
import { DELHI } from './delhi';
import { HYDERABAD } from './hyderabad';
import { KOLKATA } from './kolkata';
import { MUMBAI } from './mumbai';
import { OTHER_CITIES } from './other-cities';
import { PUNE } from './pune';

/** A city, locality or landmark that people name in a search. */
interface GazetteerPlace {
  /** As written in an address. */
  name: string;
  /** The suggested city of a locality. */
  city?: string;
  /** In Hindi; the first name is the one to show. */
  hindi: readonly string[];
  /** Former names, abbreviations, other spellings, and "pin 411057" or its beginning. */
  others: readonly string[];
  /** Approximate, to about a kilometre, from general knowledge. */
  position: Position;
}

/**
 * The places of the suggested cities, each after its city, then other cities. A line is "name; names in Hindi; other
 * names; longitude and latitude; PIN codes". A place that has sample homes has its position in `positions.ts` and its
 * name in Hindi in `messages.hi.ts`. A PIN code stands only where it was checked; otherwise its beginning gives the city.
 */
export const GAZETTEER: readonly GazetteerPlace[] = [
  ...[MUMBAI, DELHI, BANGALORE, HYDERABAD, CHENNAI, PUNE, KOLKATA].flatMap((lines) => {
    const [first = '', ...others] = lines.trim().split('\n');
    const city = readLine(first);
    return [city, ...others.map((line) => readLine(line, city.name))];
  }),
  ...OTHER_CITIES.trim()
    .split('\n')
    .map((line) => readLine(line)),
];

const positions = new Map(
  GAZETTEER.map(({ name, city, position }) => [city ? `${name}, ${city}` : name, position]),
);

/** Where a location such as "Wakad, Pune" is; the middle of the city for a locality that is not known. */
export function positionOf(location: string): Position | undefined {
  return positions.get(location) ?? positions.get(placeOf(location).city);
}

function readLine(line: string, city?: string): GazetteerPlace {
  const [name = '', hindi = '', others = '', degrees = '', pins = ''] = line
    .split(';')
    .map((part) => part.trim());
  const [longitude, latitude] = degrees.split(' ').map(Number);
  const known = CITY_POSITIONS[city ?? name];
  const shown: Readonly<Record<string, string>> = placesInHindi;
  const inHindi = hindi.split(',').map((each) => each.trim() || shown[name] || '');
  return {
    name,
    ...(city !== undefined && { city }),
    hindi: [...inHindi, ...inHindi.flatMap(withSideInHindi)].filter(Boolean),
    others: [...namesIn(others), ...withSide(name), ...namesIn(pins).map((pin) => `pin ${pin}`)],
    position:
      longitude && latitude ? [longitude, latitude] : (known?.localities[name] ?? known?.centre ?? [0, 0]),
  };
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** "Bandra West" is also "Bandra W", and "West Bandra". */
function withSide(name: string): string[] {
  const [, base, side = ''] = /^(.+) (East|West)$/.exec(name) ?? [];
  return base ? [`${base} ${side.charAt(0)}`, `${side} ${base}`] : [];
}

function withSideInHindi(name: string): string[] {
  const hindi = name.replace(/ईस्ट$/, 'पूर्व').replace(/वेस्ट$/, 'पश्चिम');
  return hindi === name ? [] : [hindi];
}
