import { LISTINGS, ListingsClient } from '@nivaas/catalog/client';
import { query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { asListingQuery } from '../data/found-homes';
import { parseSearch } from '../data/query/search-query';
import { categoryHomes, categoryInput } from './homes/category-homes';
import { hindiPlace } from './homes/place-names';
import { searchResults } from './homes/search-results';

const SEARCH = v.pipe(v.string(), v.maxLength(8_000));

/** What the results page shows for the query of its address, or the address at which the search is shown. */
export const results = query({
  input: v.object({ search: SEARCH }),
  grants: [LISTINGS],
  loader: ({ input, grants, language, tag }) => {
    tag('listings');
    const client = new ListingsClient(grants.listings, language);
    return searchResults(new URLSearchParams(input.search), client, language);
  },
});

/** How many homes a search would find. */
export const found = query({
  input: v.object({ search: SEARCH }),
  grants: [LISTINGS],
  loader: async ({ input, grants, language, tag }) => {
    tag('listings');
    const query = asListingQuery(parseSearch(new URLSearchParams(input.search)).query);
    return (await new ListingsClient(grants.listings, language).findListings(query, { limit: 0 })).total;
  },
});

/** What a category page shows. */
export const category = query({
  input: categoryInput,
  grants: [LISTINGS],
  loader: ({ input, grants, language, tag }) => {
    tag('listings');
    return categoryHomes(input, new ListingsClient(grants.listings, language));
  },
});

/**
 * Places that the search box suggests: those with homes, the names by which people call them, and the others of the
 * gazetteer, each as shown, followed by its name in Latin letters.
 */
export const suggestedPlaces = query({
  public: true,
  grants: [LISTINGS],
  loader: async ({ grants, language, tag }) => {
    tag('listings');
    const client = new ListingsClient(grants.listings, language);
    const [places, all] = await Promise.all([client.places(), client.knownPlaces()]);
    const others = all
      .filter(({ hasHomes }) => !hasHomes)
      .map(({ name, city }) => (city ? `${name}, ${city}` : name));
    return {
      places,
      known: all.filter(({ hasHomes }) => hasHomes),
      others: others.map((name) => (language === 'hi' ? [hindiPlace(name), name] : [name])),
    };
  },
});
