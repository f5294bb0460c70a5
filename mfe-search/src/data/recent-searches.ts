import { readStored, writeStored } from '@nivaas/federation';
import { MAX_SEARCH_CHARACTERS, recentSearchesEntry } from '@nivaas/portal';

const MAX_SEARCHES = 10;

/** Puts the query of a search first in the visitor's recent searches. */
export function rememberSearch(query: string): void {
  // One longer entry would make the stored list invalid.
  if (query.length > MAX_SEARCH_CHARACTERS) return;
  const others = readStored(recentSearchesEntry).filter((other) => other !== query);
  writeStored(recentSearchesEntry, [query, ...others].slice(0, MAX_SEARCHES));
}
