import { useEffect, useState } from 'react';
import { useSearchParams } from '@nivaas/federation';
import { changesOf, findProblem, type FilterDraft } from '../../../data/filters/filter-draft';
import { asListingQuery, findHomes } from '../../../data/found-homes';
import { changedSearch } from '../../../data/query/search-link';
import { parseSearch, type Search } from '../../../data/query/search-query';

/** How many homes the draft would find; undefined until they are counted, and while the draft has a problem. */
export function useDraftCount(draft: FilterDraft, search: Search): number | undefined {
  const [parameters] = useSearchParams();
  const [counted, setCounted] = useState<number>();
  const changed = findProblem(draft) ? undefined : changedSearch(parameters, changesOf(draft, search));
  useEffect(() => {
    if (changed === undefined) return;
    let isCurrent = true;
    findHomes(asListingQuery(parseSearch(new URLSearchParams(changed)).query), 0).then(
      ({ total, isUnavailable }) => isCurrent && setCounted(isUnavailable ? undefined : total),
      // The button then has no number. Pressing it loads again and reports the error.
      () => isCurrent && setCounted(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [changed]);
  // The last count stays until the next, so that the button does not flicker.
  return changed === undefined ? undefined : counted;
}
