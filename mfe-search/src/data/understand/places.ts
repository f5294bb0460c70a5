import type { Place } from '@nivaas/catalog';
import type { ParameterChanges } from '../query/search-link';
import { fold, take, whole, wordsOf, type Words } from './words';

interface NamedPlaces {
  /** One locality and one city without a comma, which the search cannot parse on its own. */
  isTwoPlaces: boolean;
  /** Parameters for the places and for the words that are left. */
  write: (left: string) => ParameterChanges;
}

/** Takes names of known places first, so that their words are not read as anything else. */
export function takePlaces(words: Words, places: readonly Place[]): NamedPlaces {
  const before = words.folded;
  const named = places
    .flatMap((place) => [place.name, ...place.aliases].map((name) => ({ place, pattern: pattern(name) })))
    .sort((one, other) => other.pattern.source.length - one.pattern.source.length)
    .flatMap(({ place, pattern: name }) => take(words, name, ({ index }) => ({ place, index })) ?? [])
    .sort((one, other) => one.index - other.index)
    .map(({ place }) => place);
  const localities = named.filter(({ city }) => city !== undefined);
  const cities = named.filter(({ city }) => city === undefined);
  const [locality] = localities;
  const [city] = cities;
  const isOneEach = localities.length === 1 && cities.length === 1;
  return {
    isTwoPlaces: isOneEach && !before.includes(' , '),
    write: (left) => {
      if (left === '' && isOneEach) return { location: locality?.name, city: city?.name };
      // Unknown words stay in the location. The search then finds nothing, and the page offers the places alone.
      return { location: [left, ...named.map(({ name }) => name)].filter(Boolean).join(' ') || undefined };
    },
  };
}

function pattern(name: string): RegExp {
  const escaped = wordsOf(name).typed.map(({ text }) =>
    fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => `\\${sign}`),
  );
  return whole(escaped.join(' '));
}
