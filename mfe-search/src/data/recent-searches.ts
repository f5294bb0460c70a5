import { MAX_SEARCH_CHARACTERS, readStored, storage, writeStored } from '@nivaas/federation';

const MAX_SEARCHES = 10;

/** Puts the query of a search first in the visitor's recent searches. */
export function rememberSearch(query: string): void {
  // One longer entry would make the stored list invalid.
  if (query.length > MAX_SEARCH_CHARACTERS) return;
  const others = readStored(storage.recentSearches).filter((other) => other !== query);
  writeStored(storage.recentSearches, [query, ...others].slice(0, MAX_SEARCHES));
}
