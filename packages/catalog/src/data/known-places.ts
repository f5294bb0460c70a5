import { placeName } from '../names';
import { foldHindi } from '../fold-text';
import { CITY_ALIASES, places, type Naming, type Place } from './places';
import { nearbyPlaces } from './nearby-places';

/** A place that a search understands. */
export interface KnownPlace {
  /** As written in an address. */
  name: string;
  /** The city of a locality. */
  city?: string;
  /** Folded, in each script, as people spell it. */
  names: string[];
  /** Folded former and other names: "bengaluru", "bombay". */
  aliases: string[];
  /** Absent for a place without homes near a city that has some. */
  hasHomes?: true;
  /** The beginning of longer names: "Andheri". */
  isPart?: true;
}

/** A shorter beginning of a name, such as "New", is a usual word. */
const LEAST_LETTERS = 5;

/**
 * @param hindi names in Hindi with the data's names of their places
 * @param all places with homes
 */
export function knownPlaces(
  hindi: readonly (readonly [hindi: string, place: string])[] = [],
  all: readonly Place[] = places(),
  nameOf: Naming = placeName,
): KnownPlace[] {
  const inHindi = (name: string) => hindi.filter(([, place]) => place === name).map(([each]) => each);
  const withHomes = all.map((place): KnownPlace => {
    const [shown = nameOf(place.name)] = inHindi(place.name);
    const isOwn = (text: string) => text === shown || CITY_ALIASES[text] === undefined;
    const others = [...new Set([...place.aliases, ...inHindi(place.name)])];
    return {
      name: place.name,
      ...(place.city !== undefined && { city: place.city }),
      names: [place.name, ...others.filter(isOwn)].map(foldHindi),
      aliases: others.filter((text) => !isOwn(text)).map(foldHindi),
      hasHomes: true,
    };
  });
  const near = nearbyPlaces().map(({ name }) => ({
    name: titleCase(name),
    names: [foldHindi(name)],
    aliases: [],
  }));
  return [...withHomes, ...parts(all).map((part) => withNames(part, inHindi)), ...near];
}

/** Beginnings of the localities' names, of whole words, as a search for a part of a location finds them. */
function parts(all: readonly Place[]): Pick<KnownPlace, 'name' | 'city'>[] {
  const begun = all.flatMap(({ name, city }) => {
    const words = name.split(' ');
    const starts = words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '));
    return city === undefined ? [] : starts.map((start) => ({ name: start, city }));
  });
  return begun.filter(
    ({ name }, index) =>
      name.length >= LEAST_LETTERS && begun.findIndex((other) => other.name === name) === index,
  );
}

function withNames(part: Pick<KnownPlace, 'name' | 'city'>, inHindi: (name: string) => string[]): KnownPlace {
  return {
    ...part,
    names: [part.name, ...inHindi(part.name)].map(foldHindi),
    aliases: [],
    hasHomes: true,
    isPart: true,
  };
}

function titleCase(name: string): string {
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}
