import { readStored, writeStored } from '@nivaas/federation';
import { MAX_SAVED_SEARCHES, savedSearchesEntry } from '@nivaas/portal';
import { messages } from '../messages';
import { filterChips } from './filters/filter-chips';
import { changedSearch, parametersOf } from './query/search-link';
import { parseSearch, placeOf } from './query/search-query';

/** The normalized query of a search, without order, view and page. */
export function savedForm(parameters: URLSearchParams): string {
  return changedSearch(new URLSearchParams(), parametersOf(parseSearch(parameters).query));
}

/** "Rent in Pune: 2 bedrooms, Price up to ₹25,000", in the language of the page. */
export function searchName(query: string): string {
  const parameters = new URLSearchParams(query);
  const { query: search } = parseSearch(parameters);
  const filters = filterChips(search, parameters).map(({ label }) => label);
  return messages.results.recent(messages.results.trail(search.type, placeOf(search)), filters);
}

/** Saves a search as the first one, or removes it. Returns whether it is saved now. A full list drops its oldest. */
export function toggleSavedSearch(query: string): boolean {
  const saved = readStored(savedSearchesEntry);
  const others = saved.filter((each) => each !== query);
  const isSaved = others.length < saved.length;
  writeStored(savedSearchesEntry, isSaved ? others : [query, ...others].slice(0, MAX_SAVED_SEARCHES));
  return !isSaved;
}

/** Puts a removed search back where it was. */
export function restoreSearch(query: string, index: number): void {
  const others = readStored(savedSearchesEntry).filter((each) => each !== query);
  writeStored(
    savedSearchesEntry,
    [...others.slice(0, index), query, ...others.slice(index)].slice(0, MAX_SAVED_SEARCHES),
  );
}
