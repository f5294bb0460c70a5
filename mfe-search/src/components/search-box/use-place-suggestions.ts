import { useState } from 'react';
import type { SuggestionGroup } from '@nivaas/ui';

type Suggest = (text: string) => SuggestionGroup | undefined;

/** Localities and nearest cities, loaded when the field gets focus: the search that follows needs the same files. */
export function usePlaceSuggestions() {
  const [more, setMore] = useState<Suggest>();
  const loadMore = () => {
    if (more) return;
    import('./suggest-places')
      .then(({ loadSuggestions }) => loadSuggestions())
      .then(
        (suggest) => setMore(() => suggest),
        // The popular cities are suggested all the same.
        () => undefined,
      );
  };
  return { more, loadMore };
}
