import {
  galleryOf,
  type ChoiceCounts,
  type HomesAround,
  type Listing,
  type Relaxation,
  type SearchQuery,
} from '@nivaas/catalog';
import type { ListingsClient } from '@nivaas/catalog/client';
import { formQuery } from '../../data/filters/filter-draft';
import { asListingQuery, PAGE_SIZE, type FoundHomes } from '../../data/found-homes';
import { rowFacts, type HomeDetails } from '../../data/home-details';
import { canonicalPlace, spellPlaces } from '../../data/query/known-places';
import { toldNamesOf } from '../../data/query/meaning-of-text';
import { rewrittenSearch } from '../../data/query/rewritten-search';
import { choicesOf } from '../../data/query/search-options';
import { parseSearch, placeOf } from '../../data/query/search-query';
import type { ToldNames } from '../../data/understand/told-names';
import { hindiPlace, latinPlace } from './place-names';

/** Fewer homes are followed by wider searches. */
const SHORT_LIST = 3;
/** Of a text for the service of homes. */
const MAX_TEXT = 200;

export interface SearchResults {
  query: SearchQuery;
  canonical: { location?: string; city?: string };
  homes: FoundHomes;
  /** Empty unless the search found little or nothing. */
  relaxations: Relaxation[];
  /** For a place without homes. */
  around?: HomesAround;
  counts: ChoiceCounts;
  told: ToldNames | undefined;
  /** For the list view. */
  details?: Record<string, HomeDetails>;
}

/** @returns The address of the search, if it is another one. */
export async function searchResults(
  parameters: URLSearchParams,
  client: ListingsClient,
  language: string,
): Promise<{ address: string } | SearchResults> {
  const places = client.places();
  const source = { places: () => places, knownPlaces: (text: string) => client.knownPlaces(text) };
  const address = await rewrittenSearch(parameters, source);
  if (address !== undefined) return { address };
  const parsed = parseSearch(parameters);
  const latin = (text = '') => places.then((withHomes) => latinPlace(text, withHomes));
  const { location, city } = parsed.query;
  const query = spellPlaces(
    { ...parsed.query, location: await latin(location), city: await latin(city) },
    await places,
  );
  const listingQuery = asListingQuery(query);
  const [{ items, total }, counts, told] = await Promise.all([
    client.findListings(listingQuery, { limit: parsed.page * PAGE_SIZE }),
    client.choiceCounts(asListingQuery(formQuery(query)), choicesOf(query.type)),
    toldNamesOf({ ...parsed, query }, source),
  ]);
  const isElsewhere = total === 0 && placeOf(query) !== '';
  const [relaxations, around, named, details] = await Promise.all([
    total < SHORT_LIST ? client.relaxations(query, total) : [],
    isElsewhere ? client.homesAround(query) : undefined,
    // Spelled as the gazetteer has it.
    isElsewhere ? client.knownPlaces(placeOf(query).slice(0, MAX_TEXT)) : [],
    parsed.view === 'list'
      ? detailsOf(await client.listingsByIds(items.map(({ id }) => id)), language)
      : undefined,
  ]);
  const spelled = spellPlaces(query, named);
  return {
    query: language === 'hi' ? inHindi(spelled) : spelled,
    canonical: canonicalPlace(query, await places),
    homes: { listings: items, total },
    relaxations,
    ...(around && (around.near.length > 0 || around.elsewhere.length > 0) && { around }),
    counts,
    told,
    ...(details && { details }),
  };
}

/** A page has no translation of places without homes. */
function inHindi({ location = '', places, ...query }: SearchQuery): SearchQuery {
  return { ...query, location: hindiPlace(location), ...(places && { places: places.map(hindiPlace) }) };
}

async function detailsOf(homes: readonly Listing[], language: string): Promise<Record<string, HomeDetails>> {
  const details = homes.map(async (home): Promise<[string, HomeDetails]> => {
    const gallery = await galleryOf(home, language);
    const pictures = [...gallery.slice(1, 3), ...gallery.slice(-1)];
    return [home.id, { pictures, facts: rowFacts(home.facts), postedBy: home.postedBy }];
  });
  return Object.fromEntries(await Promise.all(details));
}
