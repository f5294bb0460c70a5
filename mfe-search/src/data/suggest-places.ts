import { catalog, type NearbyPlace, type Place } from '@nivaas/catalog';
import { placeName } from '@nivaas/catalog/names';
import type { SuggestionGroup } from '@nivaas/ui';
import { messages } from '../messages';

/** Fewer letters match too many places. */
const LEAST_LETTERS = 3;
const MAX_LOCALITIES = 5;

/** Suggestions below the popular cities. Loaded when a search box gets focus. */
export async function loadSuggestions(): Promise<(text: string) => SuggestionGroup | undefined> {
  const [places, nearby] = await Promise.all([catalog.places(), catalog.nearbyPlaces()]);
  return (text) => {
    const typed = text.normalize('NFKC').trim().toLowerCase();
    if (typed.length < LEAST_LETTERS) return undefined;
    return localitiesLike(typed, places) ?? nearestTo(typed, nearby);
  };
}

/** Localities with a word that starts with the typed text. The names of their cities do not count. */
function localitiesLike(typed: string, places: Place[]): SuggestionGroup | undefined {
  const found = places.filter(
    ({ name, city, aliases }) =>
      city !== undefined &&
      [name, ...aliases].some((each) => {
        const own = each.toLowerCase();
        return ` ${own}`.includes(` ${typed}`) || typed.startsWith(`${own},`);
      }),
  );
  const options = found
    .slice(0, MAX_LOCALITIES)
    .map(({ name, city }) => ({ value: placeName(`${name}, ${city}`) }));
  return options.length > 0 ? { label: messages.searchBox.localities, options } : undefined;
}

function nearestTo(typed: string, nearby: NearbyPlace[]): SuggestionGroup | undefined {
  const near = nearby.find(({ name }) => name.startsWith(typed) || typed.includes(name));
  return (
    near && {
      label: messages.searchBox.nearest,
      options: [{ value: placeName(near.city), note: messages.searchBox.distance(near.km) }],
    }
  );
}
