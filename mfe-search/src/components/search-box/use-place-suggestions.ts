import { useState } from 'react';
import { nameOf } from '@nivaas/catalog/names';
import type { PlaceSuggestions } from './suggest-places';

/** Localities and other names of cities, loaded when the field gets focus. Until then, cities have their Latin names. */
export function usePlaceSuggestions(cities: readonly string[]) {
  const [loaded, setLoaded] = useState<PlaceSuggestions>();
  const loadMore = () => {
    if (loaded) return;
    import('./suggest-places')
      .then(({ loadSuggestions }) => loadSuggestions())
      // The popular cities are suggested all the same.
      .then(setLoaded, () => undefined);
  };
  const inBoth = (shown: string) => `${shown}\n${cities.find((city) => nameOf(city) === shown) ?? ''}`;
  return { more: loaded?.more, spellings: loaded?.spellings ?? inBoth, loadMore };
}
