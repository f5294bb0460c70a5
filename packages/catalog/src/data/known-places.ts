import { GAZETTEER } from '../gazetteer/gazetteer';
import { nameFinder, nameKey, type KnownPlace, type NameFinder } from '../spelling';
import { places, type Place } from './places';

const listed = GAZETTEER.map(({ name, city, hindi, others, position }): KnownPlace => {
  const names = [name, ...hindi].map(nameKey);
  return { name, ...(city && { city }), names, aliases: others.map(nameKey), position };
});

/** The places of the gazetteer, and those of the homes that it does not have. */
export function knownPlaces(withHomes: readonly Place[] = places()): KnownPlace[] {
  const isSame = (one: Pick<Place, 'name' | 'city'>, other: Pick<Place, 'name' | 'city'>) =>
    one.name === other.name && one.city === other.city;
  // Homes of "Andheri East" are homes of "Andheri".
  const hasHomes = (place: KnownPlace) =>
    withHomes.some(
      (each) => isSame(each, place) || (each.city === place.city && each.name.startsWith(`${place.name} `)),
    );
  const others = withHomes.filter((place) => !listed.some((each) => isSame(each, place)));
  return [
    ...listed.map((place) => (hasHomes(place) ? { ...place, hasHomes: true as const } : place)),
    ...others.map(({ name, city }): KnownPlace => ({
      name,
      ...(city && { city }),
      names: [nameKey(name)],
      aliases: [],
      hasHomes: true,
    })),
  ];
}

/** No name of a place has more. */
const MOST_WORDS = 6;

/** The places that a text may name. */
export function placesNamedIn(text: string, { exact, near }: NameFinder): KnownPlace[] {
  const words = nameKey(text).split(' ');
  const found = words.flatMap((_, first) =>
    words.slice(first, first + MOST_WORDS).flatMap((__, more) => {
      const name = words.slice(first, first + more + 1).join(' ');
      return [...exact(name), ...near(name)];
    }),
  );
  return [...new Set(found)];
}

interface Located {
  location: string;
}

const known = new WeakMap<readonly Located[], { places: KnownPlace[]; find: NameFinder }>();

/** The known places and their finder, made once for each list of homes. */
export function placesOfHomes(homes: readonly Located[]): { places: KnownPlace[]; find: NameFinder } {
  const made = known.get(homes);
  if (made) return made;
  const all = knownPlaces(places(homes));
  const both = { places: all, find: nameFinder(all) };
  known.set(homes, both);
  return both;
}
