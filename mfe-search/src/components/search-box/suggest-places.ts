import type { KnownPlace, Place } from '@nivaas/catalog';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { foldHindi, nameFinder, nameKey } from '@nivaas/catalog/spelling';
import type { SuggestionGroup } from '@nivaas/ui';
import { messages } from '../../messages';
import { suggestedPlaces } from '../../server/search';

/** Fewer letters match too many places. */
const LEAST_LETTERS = 3;
const MAX_LOCALITIES = 5;

export interface PlaceSuggestions {
  /** Below the popular cities. */
  more: (text: string) => SuggestionGroup | undefined;
  /** The name of a popular city in both scripts, by the shown one. */
  spellings: (city: string) => string;
}

/** Loaded when a search box gets focus. */
export async function loadSuggestions(): Promise<PlaceSuggestions> {
  const { places, known, others } = await suggestedPlaces();
  const { only } = nameFinder(known);
  const more = (text: string) => {
    const typed = foldHindi(text);
    if (typed.length < LEAST_LETTERS) return undefined;
    const meant = () => {
      const name = nameKey(typed);
      const begun = known.find(({ aliases }) => aliases.some((alias) => alias.startsWith(name)));
      return meantPlace(begun ?? only(name), name);
    };
    return (
      localitiesLike(typed, places) ?? meant() ?? (isOfCity(typed) ? undefined : otherPlaces(typed, others))
    );
  };
  const cities = places.filter(({ city }) => city === undefined);
  const spellings = (shown: string) =>
    cities
      .flatMap(({ name, aliases }) => (nameOf(name) === shown ? [shown, name, aliases[0]] : []))
      .join('\n');
  // "Pune Airport" is not what "pune" means.
  const isOfCity = (typed: string) =>
    cities.some(({ name }) => foldHindi(spellings(nameOf(name))).includes(typed));
  return { more, spellings };
}

/** Localities with a word that starts with the typed text. The names of their cities do not count. */
function localitiesLike(typed: string, places: Place[]): SuggestionGroup | undefined {
  const found = places.filter(
    ({ name, city, aliases }) =>
      city !== undefined &&
      (beginsLike(foldHindi(name), typed) || aliases.some((each) => foldHindi(each).startsWith(typed))),
  );
  const options = found
    .slice(0, MAX_LOCALITIES)
    .map(({ name, city }) => ({ value: placeName(`${name}, ${city}`) }));
  return options.length > 0 ? { label: messages.searchBox.localities, options } : undefined;
}

function beginsLike(name: string, typed: string): boolean {
  return ` ${name}`.includes(` ${typed}`) || typed.startsWith(`${name},`);
}

/** A place under another name or with a slip. */
function meantPlace(place: KnownPlace | undefined, typed: string): SuggestionGroup | undefined {
  if (!place || place.names.includes(typed)) return undefined;
  const { name, city } = place;
  const value = placeName(city === undefined ? name : `${name}, ${city}`);
  return { label: messages.searchBox.meant, options: [{ value }] };
}

/** Places without homes. */
function otherPlaces(typed: string, others: string[][]): SuggestionGroup | undefined {
  const found = others.filter((names) => names.some((name) => foldHindi(name).startsWith(typed)));
  const options = found.slice(0, MAX_LOCALITIES).map(([value = '']) => ({ value }));
  return options.length > 0 ? { label: messages.searchBox.empty, options } : undefined;
}
