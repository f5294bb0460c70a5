import type { KnownPlace } from '@nivaas/catalog';
import { nameFinder, nameKey, type NameFinder } from '@nivaas/catalog/spelling';
import type { ParameterChanges } from '../query/search-link';
import { MAX_PLACES, writePlaces } from '../query/place-list';
import { giveBack, isTaken, takeWords, type Words } from './words';

export interface NamedPlace {
  /** Several, if cities share the name, or localities the PIN code. */
  places: readonly KnownPlace[];
  /** Indexes of its words. */
  first: number;
  last: number;
  /** As typed, if that is another name of the place or a slip, so that the visitor is told. */
  told?: string;
}

/** No name of a place has more, its punctuation included. */
const MOST_WORDS = 6;

/** Made once for each list of places. */
const finders = new WeakMap<readonly KnownPlace[], NameFinder>();

function finderOf(places: readonly KnownPlace[]): NameFinder {
  const finder = finders.get(places) ?? nameFinder(places);
  finders.set(places, finder);
  return finder;
}

/** The text with hyphens between places apart from them: "Wakad-Pune", but "co-living". */
export function withPlacesApart(text: string, places: readonly KnownPlace[]): string {
  const { exact } = finderOf(places);
  const isName = (name: string) => exact(nameKey(name)).length > 0;
  const apart = (word: string) =>
    !isName(word) && word.split(/[-–]/).some(isName) ? word.replace(/[-–]/g, ' - ') : word;
  return text.split(/\s/).map(apart).join(' ');
}

/** Takes names of known places, before their words can be read as anything else. */
export function takePlaces(words: Words, places: readonly KnownPlace[]): NamedPlace[] {
  return takeNames(words, finderOf(places).exact);
}

/** Takes names with a slip, from words that have no other meaning. */
export function takeSlips(words: Words, places: readonly KnownPlace[]): NamedPlace[] {
  const { only, near } = finderOf(places);
  return takeNames(words, (name) => (only(name) ? near(name) : []));
}

function takeNames(words: Words, find: NameFinder['exact']): NamedPlace[] {
  const named: NamedPlace[] = [];
  for (let first = 0; first < words.typed.length; first += 1) {
    for (let last = Math.min(first + MOST_WORDS, words.typed.length); last > first; last -= 1) {
      const parts = words.typed.slice(first, last);
      if (parts.some((word) => isTaken(words, word)) || isSeparator(parts[0]) || isSeparator(parts.at(-1)))
        continue;
      const name = nameKey(parts.map(({ text }) => text).join(' '));
      const found = find(name);
      if (found.length === 0) continue;
      takeWords(words, first, last);
      const told = found.some(({ names }) => names.includes(name)) ? {} : { told: textOf(parts) };
      named.push({ places: found, first, last, ...told });
    }
  }
  return named;
}

function isSeparator(word: Words['typed'][number] | undefined): boolean {
  return word !== undefined && /^[-–,/.(]$/.test(word.text);
}

function textOf(parts: Words['typed']): string {
  return parts.map(({ text, isApart }, index) => (isApart && index > 0 ? ' ' : '') + text).join('');
}

/**
 * The places to search in: each locality in the typed city that has it, and each city without a typed locality.
 * @returns changes of the parameters, and the places that are not called by their name
 */
export function choosePlaces(
  words: Words,
  named: readonly NamedPlace[],
): { changes: ParameterChanges; told: string[] } {
  for (const { first, last } of named.slice(MAX_PLACES)) giveBack(words, first, last);
  const mentions = named.slice(0, MAX_PLACES).filter((each, _, all) => {
    const isKnown = !isOfOtherCity(words, each, all);
    if (!isKnown) giveBack(words, each.first, each.last);
    return isKnown;
  });
  const cities = [...new Set(mentions.filter(isCity).flatMap(({ places }) => places[0]?.name ?? []))];
  const localities = mentions
    .filter((each) => !isCity(each))
    .flatMap((each) => meantIn(cities, each, mentions));
  const rest = cities
    .filter((name) => !localities.some(({ city }) => city === name))
    .map((name) => ({ name, city: undefined }));
  const all = new Map([...localities, ...rest].map((each) => [textOfPlace(each), each]));
  return { changes: changesFor([...all.values()], cities), told: mentions.flatMap(({ told }) => told ?? []) };
}

/** "Civil Lines Lucknow" is not the one of Delhi: localities of a city without homes are not known. */
function isOfOtherCity(words: Words, { places, last }: NamedPlace, mentions: readonly NamedPlace[]): boolean {
  const at = words.typed[last]?.text === ',' ? last + 1 : last;
  const next = mentions.find(({ first }) => first === at);
  const isFarCity = next?.places.every(({ city, hasHomes }) => city === undefined && !hasHomes) ?? false;
  return isFarCity && places.every(({ city }) => city !== undefined);
}

/** A locality, and its city if that was typed. */
interface MeantPlace {
  name: string;
  city: string | undefined;
}

function isCity({ places }: NamedPlace): boolean {
  return places.some(({ city, hasHomes }) => city === undefined && hasHomes);
}

function meantIn(
  cities: readonly string[],
  { places, first }: NamedPlace,
  mentions: readonly NamedPlace[],
): MeantPlace[] {
  const others = mentions.filter((each) => each.first !== first).flatMap((each) => each.places);
  // "Wakad 411057": the PIN code of two localities.
  const again = places.filter((place) => others.includes(place));
  const typed = again.length > 0 ? again : places.filter(({ city = '' }) => cities.includes(city));
  return (typed.length > 0 ? typed : places).map(({ name, city = '' }) => ({
    name,
    city: cities.includes(city) ? city : undefined,
  }));
}

function changesFor(all: readonly MeantPlace[], cities: readonly string[]): ParameterChanges {
  const [first, ...others] = all;
  const [city, ...otherCities] = cities;
  if (others.length === 0) {
    // A locality alone may be searched in the city of the address.
    return { location: first?.name, ...(city !== undefined && { city: first?.city }) };
  }
  const isInOneCity = otherCities.length === 0 && all.every((each) => each.city === city);
  return {
    location: undefined,
    places: writePlaces(all.map((each) => (isInOneCity ? each.name : textOfPlace(each)))),
    ...(city !== undefined && { city: isInOneCity ? city : undefined }),
  };
}

function textOfPlace({ name, city }: MeantPlace): string {
  return city === undefined ? name : `${name}, ${city}`;
}
