import type { Place, SearchQuery } from '@nivaas/catalog';

/** The query with known places spelled as the catalogue spells them: "wakad, pune" is "Wakad, Pune". */
export function spellPlaces(
  query: SearchQuery,
  places: readonly Pick<Place, 'name' | 'city'>[],
): SearchQuery {
  const names = places.flatMap(namesOf);
  const spell = (typed = '') => names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
  return { ...query, location: spell(query.location), city: spell(query.city) };
}

/**
 * One address for a place of `spellPlaces`, however it was written: a locality with its city, and a city as `city`. A
 * locality of several cities, and any other text, stays as it is.
 */
export function canonicalPlace(
  { location = '', city = '' }: SearchQuery,
  places: readonly Place[],
): { location?: string; city?: string } {
  const [known, ...others] = places.filter(
    (each) =>
      namesOf(each).includes(location || city) && (!location || !city || city === (each.city ?? each.name)),
  );
  if (!known || others.length > 0) return { location, city };
  return known.city === undefined ? { city: known.name } : { location: known.name, city: known.city };
}

/** Whether the text is the name of a place with homes, alone or with its city, and nothing else. */
export function isPlaceName(text: string, places: readonly Place[]): boolean {
  return places.flatMap(namesOf).some((name) => name.toLowerCase() === text.toLowerCase());
}

/** A locality is also written with its city. */
function namesOf({ name, city }: Pick<Place, 'name' | 'city'>): string[] {
  return city === undefined ? [name] : [name, `${name}, ${city}`];
}
