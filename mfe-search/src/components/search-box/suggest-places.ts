import { nearbyPlaces, type KnownPlace, type NearbyPlace, type Place } from '@nivaas/catalog';
import { placeName } from '@nivaas/catalog/names';
import { foldHindi, slipFinder } from '@nivaas/catalog/spelling';
import type { SuggestionGroup } from '@nivaas/ui';
import { messages } from '../../messages';
import { suggestedPlaces } from '../../server/search';

/** Fewer letters match too many places. */
const LEAST_LETTERS = 3;
const MAX_LOCALITIES = 5;

/** Suggestions below the popular cities. Loaded when a search box gets focus. */
export async function loadSuggestions(): Promise<(text: string) => SuggestionGroup | undefined> {
  const { places, known } = await suggestedPlaces();
  const placeOfSlip = slipFinder(known);
  return (text) => {
    const typed = text.normalize('NFKC').trim().toLowerCase();
    if (typed.length < LEAST_LETTERS) return undefined;
    const meant = () => {
      const name = foldHindi(typed);
      const place = known.find(({ aliases }) => aliases.some((alias) => alias.startsWith(name)));
      return meantPlace(place ?? placeOfSlip(name));
    };
    return localitiesLike(typed, places) ?? meant() ?? nearestTo(typed, nearbyPlaces());
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

/** A place under another name or with a slip. */
function meantPlace(place: KnownPlace | undefined): SuggestionGroup | undefined {
  if (!place?.hasHomes) return undefined;
  const { name, city } = place;
  const value = placeName(city === undefined ? name : `${name}, ${city}`);
  return { label: messages.searchBox.meant, options: [{ value }] };
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
