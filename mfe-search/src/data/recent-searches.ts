import { readStored, type RecentSearch, storage, writeStored } from '@nivaas/federation';

const MAX_SEARCHES = 10;
/** The schema's limit: one longer entry would make the stored list invalid. */
const MAX_CHARACTERS = 200;

/** Puts a search first in the visitor's recent searches. */
export function rememberSearch(search: RecentSearch): void {
  if (search.label.length > MAX_CHARACTERS || search.href.length > MAX_CHARACTERS) return;
  const others = readStored(storage.recentSearches).filter(({ href }) => href !== search.href);
  writeStored(storage.recentSearches, [search, ...others].slice(0, MAX_SEARCHES));
}
