import { useEffect, useState } from 'react';
import { useSearchParams } from '@nivaas/federation';
import { changesOf, findProblem, type FilterDraft } from '../../../data/filters/filter-draft';
import { changedSearch } from '../../../data/query/search-link';
import type { Search } from '../../../data/query/search-query';
import { found } from '../../../server/search';

/** How many homes the draft would find; undefined until they are counted, and while the draft has a problem. */
export function useDraftCount(draft: FilterDraft, search: Search): number | undefined {
  const [parameters] = useSearchParams();
  const [counted, setCounted] = useState<number>();
  const changed = findProblem(draft) ? undefined : changedSearch(parameters, changesOf(draft, search));
  useEffect(() => {
    if (changed === undefined) return;
    const end = new AbortController();
    found({ search: changed }, { signal: end.signal }).then(setCounted, () => {
      // The button then has no number. Pressing it loads again and reports the error.
      if (!end.signal.aborted) setCounted(undefined);
    });
    return () => end.abort();
  }, [changed]);
  // The last count stays until the next, so that the button does not flicker.
  return changed === undefined ? undefined : counted;
}
