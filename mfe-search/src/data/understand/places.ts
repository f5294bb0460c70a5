import type { KnownPlace } from '@nivaas/catalog';
import { slipFinder } from '@nivaas/catalog/spelling';
import type { ParameterChanges } from '../query/search-link';
import { fold, giveBack, isTaken, takeWords, type Words } from './words';

export interface NamedPlace {
  place: KnownPlace;
  /** Indexes of its words. */
  first: number;
  last: number;
  /** As typed, if that is another name of the place or a slip, so that the visitor is told. */
  told?: string;
}

/** No name of a place has more. */
const MOST_WORDS = 4;

type Find = (name: string) => KnownPlace | undefined;

/** Made once for each list of places. */
const finders = new WeakMap<readonly KnownPlace[], { byName: Find; bySlip: Find }>();

function findersOf(places: readonly KnownPlace[]): { byName: Find; bySlip: Find } {
  const made = finders.get(places);
  if (made) return made;
  const names = new Map<string, KnownPlace>();
  for (const place of places)
    for (const name of [...place.names, ...place.aliases]) if (!names.has(name)) names.set(name, place);
  const found = { byName: (name: string) => names.get(name), bySlip: slipFinder(places) };
  finders.set(places, found);
  return found;
}

/** Takes names of known places, before their words can be read as anything else. */
export function takePlaces(words: Words, places: readonly KnownPlace[]): NamedPlace[] {
  return takeNames(words, findersOf(places).byName);
}

/** Takes names with a slip, from words that have no other meaning. */
export function takeSlips(words: Words, places: readonly KnownPlace[]): NamedPlace[] {
  return takeNames(words, findersOf(places).bySlip);
}

function takeNames(words: Words, find: Find): NamedPlace[] {
  const named: NamedPlace[] = [];
  for (let first = 0; first < words.typed.length; first += 1) {
    for (let last = Math.min(first + MOST_WORDS, words.typed.length); last > first; last -= 1) {
      const parts = words.typed.slice(first, last);
      if (parts.some((word) => isTaken(words, word))) continue;
      const name = parts.map(({ text }) => fold(text).replace(/['’]s$/, '')).join(' ');
      const place = find(name.replaceAll('-', ' '));
      if (!place) continue;
      takeWords(words, first, last);
      const told = place.names.includes(name.replaceAll('-', ' ')) ? {} : { told: textOf(parts) };
      named.push({ place, first, last, ...told });
    }
  }
  return named;
}

function textOf(parts: Words['typed']): string {
  return parts.map(({ text, isApart }, index) => (isApart && index > 0 ? ' ' : '') + text).join('');
}

/**
 * One place to search in and one city of it. Other places are given back as words that are not understood.
 * @returns changes of the parameters, and the places that are not called by their name
 */
export function choosePlaces(
  words: Words,
  named: readonly NamedPlace[],
): { changes: ParameterChanges; told: string[] } {
  const isCity = ({ place }: NamedPlace) => place.city === undefined && place.hasHomes === true;
  const city = named.find(isCity);
  const local = named.find((each) => !isCity(each));
  const chosen = [local, city].filter((each) => each !== undefined);
  const isChosen = ({ place }: NamedPlace) => chosen.some((each) => each.place === place);
  for (const other of named) if (!isChosen(other)) giveBack(words, other.first, other.last);
  return {
    changes: {
      location: (local ?? city)?.place.name,
      // A locality alone may be searched in the city of the address.
      ...(city && { city: local && city.place.name }),
    },
    told: chosen.flatMap(({ told }) => told ?? []),
  };
}
