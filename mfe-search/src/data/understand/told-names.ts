import type { KnownPlace, SearchQuery } from '@nivaas/catalog';
import { nameFinder, nameKey } from '@nivaas/catalog/spelling';
import { writePlaces } from '../query/place-list';
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
  { location, city, places: several }: SearchQuery,
  places: readonly KnownPlace[],
): ToldNames | undefined {
  const isShown = (name: string) =>
    [location, city, ...(several ?? [])].some((text) => text === name || text?.startsWith(`${name}, `));
  const { exact, near } = nameFinder(places);
  const told = typed.split(', ').flatMap((text) => {
    const name = nameKey(text);
    const found = exact(name).length > 0 ? exact(name) : near(name);
    if (found.some(({ names }) => names.includes(name))) return [];
    const shown = found.map((place) => place.name).filter(isShown);
    return shown.map((each) => ({ text, shown: each }));
  });
  if (told.length === 0) return undefined;
  const typedFor = (name: string) => told.find(({ shown }) => shown === name)?.text ?? name;
  const asTyped = (parameter: 'location' | 'city', name = '') =>
    typedFor(name) === name ? {} : { [parameter]: typedFor(name) };
  return {
    typed: [...new Set(told.map(({ text }) => text))].join(', '),
    shown: [...new Set(told.map(({ shown }) => shown))].join(', '),
    asTyped: {
      ...asTyped('location', location),
      ...asTyped('city', city),
      ...(several && { places: writePlaces(several.map(typedFor)) }),
    },
  };
}
