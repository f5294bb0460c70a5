import { useRef, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import {
  changesOf,
  draftOf,
  findProblem,
  problemOf,
  type FilterDraft,
} from '../../../data/filters/filter-draft';
import { changedSearch } from '../../../data/query/search-link';
import { FILTER_NAMES } from '../../../data/query/search-options';
import { parseSearch, type Search } from '../../../data/query/search-query';
import { useDraft } from '../../../components/use-draft';

const NO_PARAMETERS = new URLSearchParams();

/** State of the filter form. The URL changes only when a valid form is submitted. */
export function useFilterForm(search: Search, onApplied?: () => void) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const inUrl = ['category', ...FILTER_NAMES].map((name) => parameters.getAll(name).join()).join('&');
  const [draft, setDraft] = useDraft(() => draftOf(search, parameters), inUrl);
  const [problem, setProblem] = useDraft(() => problemOf(search), inUrl);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblem(draft);
    setProblem(found);
    if (found) {
      form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    const changed = changedSearch(parameters, changesOf(draft, search));
    void navigate(href.search() + changed, { preventScrollReset: true });
    onApplied?.();
  };
  const change = (changes: Partial<FilterDraft>) => setDraft({ ...draft, ...changes });
  const clear = () => {
    setDraft(draftOf(parseSearch(NO_PARAMETERS), NO_PARAMETERS));
    setProblem(undefined);
  };
  return { form, draft, problem, change, clear, apply };
}
