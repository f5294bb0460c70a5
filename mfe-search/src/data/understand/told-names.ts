import type { KnownPlace, SearchQuery } from '@nivaas/catalog';
import { foldHindi, slipFinder } from '@nivaas/catalog/spelling';
import type { ParameterChanges } from '../query/search-link';

/** Places that a search shows for other names or for slips. */
export interface ToldNames {
  typed: string;
  shown: string;
  /** The search for the names as typed. */
  asTyped: ParameterChanges;
}

/**
 * Checks the names of an address before the page repeats them.
 * @param typed separated by commas, as `understand` writes them
 */
export function toldNames(
  typed: string,
  { location, city }: SearchQuery,
  places: readonly KnownPlace[],
): ToldNames | undefined {
  const placeOfSlip = slipFinder(places);
  const told = typed.split(', ').flatMap((text) => {
    const name = foldHindi(text).replaceAll('-', ' ');
    const place = places.find(({ aliases }) => aliases.includes(name)) ?? placeOfSlip(name);
    const parameter =
      place && (place.name === location ? 'location' : place.name === city ? 'city' : undefined);
    return parameter ? [{ text, shown: place.name, parameter }] : [];
  });
  if (told.length === 0) return undefined;
  return {
    typed: told.map(({ text }) => text).join(', '),
    shown: told.map(({ shown }) => shown).join(', '),
    asTyped: Object.fromEntries(told.map(({ text, parameter }) => [parameter, text])),
  };
}
