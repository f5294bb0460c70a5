import { storage, type RecentSearch } from '@nivaas/contracts';
import { readStored, writeStored } from '@nivaas/federation';

const MOST_SEARCHES = 10;
/** The schema's limit: one longer entry would void the whole list. */
const MOST_CHARACTERS = 200;

/** Puts a search on top of the visitor's last searches, once. */
export function rememberSearch(search: RecentSearch): void {
  if (search.label.length > MOST_CHARACTERS || search.href.length > MOST_CHARACTERS) return;
  const others = readStored(storage.recentSearches).filter(({ href }) => href !== search.href);
  writeStored(storage.recentSearches, [search, ...others].slice(0, MOST_SEARCHES));
}
