import { listingOf, marketTag } from '@nivaas/catalog/homes';
import type { StoredHome } from './stored-home';

/** The tag of everything that depends on more than one home. */
const ALL_HOMES = 'listings';

/** What stands under these tags may show the home. @param states Before and after a change. */
export function tagsOf(...states: readonly [StoredHome, ...StoredHome[]]): string[] {
  const markets = states.map((home) => marketTag(listingOf(home)));
  return [...new Set([`${ALL_HOMES}:${states[0].id}`, ALL_HOMES, ...markets])];
}
