import { useState } from 'react';
import type { PlaceSuggestions } from './suggest-places';

/** Localities, and other names of cities, loaded when the field gets focus: the search that follows needs the same files. */
export function usePlaceSuggestions() {
  const [loaded, setLoaded] = useState<PlaceSuggestions>();
  const loadMore = () => {
    if (loaded) return;
    import('./suggest-places')
      .then(({ loadSuggestions }) => loadSuggestions())
      // The popular cities are suggested all the same.
      .then(setLoaded, () => undefined);
  };
  return { ...loaded, loadMore };
}
